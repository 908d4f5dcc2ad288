// java.nio heap buffers: positions, order, views, slices, overflow, read-only.
import java.nio.*;
import java.util.Arrays;

public class BuffersOfBytes {
    public static void main(String[] args) {
        ByteBuffer b = ByteBuffer.allocate(24);
        b.put((byte) 1).putInt(0x01020304).putLong(-2).putDouble(1.5).putShort((short) 7);
        System.out.println(b + " " + b.hasRemaining() + " " + Arrays.toString(b.array()));
        b.flip(); b.get();
        System.out.println(b.getInt() + " " + b.getLong() + " " + b.getDouble() + " " + b.remaining());
        b.rewind().order(ByteOrder.LITTLE_ENDIAN);
        System.out.println(Integer.toHexString(b.getInt(1)) + " " + b.getShort(1) + " " + b.order() + " " + b.getChar(2) * 1);
        ByteBuffer slice = b.position(4).slice(); slice.put(0, (byte) 99);
        System.out.println(b.get(4) + " " + slice.capacity() + " " + b.duplicate().limit(6) + " " + b.compareTo(slice) + " " + b.mark().position(6).reset().position());
        IntBuffer ints = IntBuffer.wrap(new int[] {5, 6, 7, 8}, 1, 2);
        System.out.println(ints + " " + ints.get() + " " + ints.compact() + " " + ints.hashCode() + " " + CharBuffer.wrap("hello").subSequence(1, 3) + " " + ByteBuffer.wrap(new byte[] {0, 65, 0, 66}).asCharBuffer());
        try { ByteBuffer.allocate(2).putInt(1); } catch (BufferOverflowException e) { System.out.println(e); }
        try { ByteBuffer.allocate(2).getInt(); } catch (BufferUnderflowException e) { System.out.println(e); }
        try { b.asReadOnlyBuffer().put((byte) 1); } catch (ReadOnlyBufferException e) { System.out.println(e); }
        try { b.position(50); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { ByteBuffer.allocate(1).reset(); } catch (InvalidMarkException e) { System.out.println(e); }
        FloatBuffer f = FloatBuffer.allocate(3).put(new float[] {1, Float.NaN, -0f}); f.flip();
        System.out.println(f.get(1) + " " + f.equals(FloatBuffer.wrap(new float[] {1, Float.NaN, 0f})) + " " + LongBuffer.wrap(new long[] {1, 2}).mismatch(LongBuffer.wrap(new long[] {1, 3})));
    }
}
