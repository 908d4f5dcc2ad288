// java.io streams and readers in memory.
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

public class StreamsOfBytes {
    public static void main(String[] args) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(-5); out.writeUTF("h\u00e9\u0000"); out.writeDouble(Math.E); out.writeBoolean(true); out.writeChars("xy"); out.writeLong(1L << 40);
            System.out.println(out.size());
        }
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        System.out.println(in.readInt() + " " + in.readUTF().length() + " " + in.readDouble() + " " + in.readBoolean() + in.readChar() + in.readChar() + " " + in.readLong() + " " + in.read());
        try { in.readByte(); } catch (EOFException e) { System.out.println(e); }
        PushbackReader push = new PushbackReader(new StringReader("abc"), 2);
        int c = push.read(); push.unread(c); push.unread('z');
        System.out.println((char) push.read() + "" + (char) push.read() + push.ready());
        LineNumberReader lines = new LineNumberReader(new StringReader("one\ntwo\r\nthree\rfour"));
        for (String line; (line = lines.readLine()) != null; ) System.out.print(lines.getLineNumber() + line + " ");
        BufferedReader reader = new BufferedReader(new StringReader("mark me"), 4); reader.mark(10); reader.skip(5); reader.reset();
        System.out.println(reader.lines().toList());
        StringWriter text = new StringWriter(); PrintWriter printer = new PrintWriter(text);
        printer.printf(Locale.ROOT, "%5.2f|%s%n", 3.14159, List.of(1)); printer.print('c'); printer.println(new char[] {'d'}); printer.append("e", 0, 1).flush();
        System.out.println(text.toString().replace("\n", "/") + printer.checkError());
        InputStream sequence = new SequenceInputStream(new ByteArrayInputStream("ab".getBytes()), new ByteArrayInputStream("cd".getBytes()));
        System.out.println(new String(sequence.readAllBytes(), StandardCharsets.US_ASCII) + " " + new ByteArrayInputStream(new byte[9]).skip(20));
        StreamTokenizer tokens = new StreamTokenizer(new StringReader("x = 3.5 // c\n'q s' + 7"));
        tokens.slashSlashComments(true);
        for (int t; (t = tokens.nextToken()) != StreamTokenizer.TT_EOF; ) System.out.print((t > 0 ? String.valueOf((char) t) : String.valueOf(t)) + ":" + tokens.sval + ":" + tokens.nval + " ");
        System.out.println();
        OutputStreamWriter writer = new OutputStreamWriter(bytes, "UTF-16BE"); bytes.reset(); writer.write("\u20ac1"); writer.close();
        System.out.println(Arrays.toString(bytes.toByteArray()) + " " + new InputStreamReader(new ByteArrayInputStream(bytes.toByteArray()), "UTF-16BE").read());
        PipedInputStream piped = new PipedInputStream(); PipedOutputStream pipe = new PipedOutputStream(piped); pipe.write(7);
        System.out.println(piped.available() + " " + piped.read());
        try { new StringReader("x") {{ close(); }}.read(); } catch (IOException e) { System.out.println(e.getMessage()); }
    }
}
