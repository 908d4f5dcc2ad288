// Writes the classes that jasmin cannot express, with the ASM library inside the JDK:
//   java --add-exports java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED Generate.java OUT
//
// Call sites that the program links itself, and method handles, are out of reach:
//@ HandleConstants: expect: unsupported a method type constant
//@ CustomIndy: expect: unsupported invokedynamic CustomIndy.link
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.ConstantDynamic;
import jdk.internal.org.objectweb.asm.Handle;
import jdk.internal.org.objectweb.asm.Label;
import jdk.internal.org.objectweb.asm.MethodVisitor;
import jdk.internal.org.objectweb.asm.Opcodes;
import jdk.internal.org.objectweb.asm.Type;

public class Generate implements Opcodes {
    private static final String LOOKUP = "Ljava/lang/invoke/MethodHandles$Lookup;";

    public static void main(String[] args) throws IOException {
        Path out = Path.of(args[0]);
        Files.createDirectories(out);
        write(out, "CondyConstants", condyConstants());
        write(out, "CondyFaults", condyFaults());
        write(out, "OddRecord", oddRecord());
        write(out, "HandleConstants", handleConstants());
        write(out, "CustomIndy", customIndy());
        write(out, "OddMembers", oddMembers());
        write(out, "InterfaceStatics", interfaceStatics());
        write(out, "JsrWide", jsrWide());
    }

    private static void write(Path out, String name, byte[] bytes) throws IOException {
        Files.write(out.resolve(name + ".class"), bytes);
    }

    private static ClassWriter start(int version, int access, String name) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES | ClassWriter.COMPUTE_MAXS);
        writer.visit(version, access, name, null, "java/lang/Object", null);
        return writer;
    }

    private static MethodVisitor method(ClassWriter writer, int access, String name, String descriptor) {
        MethodVisitor code = writer.visitMethod(access, name, descriptor, null, null);
        code.visitCode();
        return code;
    }

    private static void end(MethodVisitor code) {
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    private static void out(MethodVisitor code) {
        code.visitFieldInsn(GETSTATIC, "java/lang/System", "out", "Ljava/io/PrintStream;");
    }

    private static void println(MethodVisitor code, String type) {
        code.visitMethodInsn(INVOKEVIRTUAL, "java/io/PrintStream", "println", "(" + type + ")V", false);
    }

    private static void say(MethodVisitor code, String text) {
        out(code);
        code.visitLdcInsn(text);
        println(code, "Ljava/lang/String;");
    }

    /** A record whose components have names that mean something to string concatenation. */
    private static byte[] oddRecord() {
        String owner = "OddRecord";
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES | ClassWriter.COMPUTE_MAXS);
        writer.visit(V17, ACC_PUBLIC | ACC_FINAL | ACC_SUPER | ACC_RECORD, owner, null, "java/lang/Record", null);
        String[] names = {"a\u0001b", "\u0002", "plain"};
        for (String name : names) {
            writer.visitRecordComponent(name, "I", null).visitEnd();
            writer.visitField(ACC_PRIVATE | ACC_FINAL, name, "I", null, null).visitEnd();
        }
        MethodVisitor create = method(writer, ACC_PUBLIC, "<init>", "(III)V");
        create.visitVarInsn(ALOAD, 0);
        create.visitMethodInsn(INVOKESPECIAL, "java/lang/Record", "<init>", "()V", false);
        Object[] arguments = new Object[2 + names.length];
        arguments[0] = Type.getObjectType(owner);
        arguments[1] = String.join(";", names);
        for (int index = 0; index < names.length; index++) {
            create.visitVarInsn(ALOAD, 0);
            create.visitVarInsn(ILOAD, index + 1);
            create.visitFieldInsn(PUTFIELD, owner, names[index], "I");
            arguments[index + 2] = new Handle(H_GETFIELD, owner, names[index], "I", false);
        }
        create.visitInsn(RETURN);
        end(create);
        Handle bootstrap = new Handle(H_INVOKESTATIC, "java/lang/runtime/ObjectMethods", "bootstrap", "(" + LOOKUP
                + "Ljava/lang/String;Ljava/lang/invoke/TypeDescriptor;Ljava/lang/Class;Ljava/lang/String;[Ljava/lang/invoke/MethodHandle;)Ljava/lang/Object;", false);
        MethodVisitor text = method(writer, ACC_PUBLIC, "toString", "()Ljava/lang/String;");
        text.visitVarInsn(ALOAD, 0);
        text.visitInvokeDynamicInsn("toString", "(LOddRecord;)Ljava/lang/String;", bootstrap, arguments);
        text.visitInsn(ARETURN);
        end(text);
        MethodVisitor hash = method(writer, ACC_PUBLIC, "hashCode", "()I");
        hash.visitVarInsn(ALOAD, 0);
        hash.visitInvokeDynamicInsn("hashCode", "(LOddRecord;)I", bootstrap, arguments);
        hash.visitInsn(IRETURN);
        end(hash);
        MethodVisitor main = method(writer, ACC_PUBLIC | ACC_STATIC, "main", "([Ljava/lang/String;)V");
        main.visitTypeInsn(NEW, owner);
        main.visitInsn(DUP);
        main.visitInsn(ICONST_1);
        main.visitInsn(ICONST_2);
        main.visitInsn(ICONST_3);
        main.visitMethodInsn(INVOKESPECIAL, owner, "<init>", "(III)V", false);
        main.visitVarInsn(ASTORE, 1);
        out(main);
        main.visitVarInsn(ALOAD, 1);
        println(main, "Ljava/lang/Object;");
        out(main);
        main.visitVarInsn(ALOAD, 1);
        main.visitMethodInsn(INVOKEVIRTUAL, owner, "hashCode", "()I", false);
        println(main, "I");
        main.visitInsn(RETURN);
        end(main);
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** Bootstraps of constants that collect their last arguments, and ones that throw: each runs once, its failure is kept. */
    private static byte[] condyFaults() {
        String owner = "CondyFaults";
        String throwable = "java/lang/Throwable";
        ClassWriter writer = start(V11, ACC_PUBLIC, owner);
        MethodVisitor show = method(writer, ACC_STATIC, "show", "(Ljava/lang/Throwable;)V");
        for (int level = 0; level < 2; level++) {
            out(show);
            show.visitVarInsn(ALOAD, 0);
            if (level == 1) {
                show.visitMethodInsn(INVOKEVIRTUAL, throwable, "getCause", "()Ljava/lang/Throwable;", false);
            }
            println(show, "Ljava/lang/Object;");
        }
        show.visitInsn(RETURN);
        end(show);

        String prefix = "(" + LOOKUP + "Ljava/lang/String;Ljava/lang/Class;";
        MethodVisitor list = method(writer, ACC_STATIC | ACC_VARARGS, "list", prefix + "[Ljava/lang/Object;)Ljava/lang/Object;");
        say(list, "collecting objects");
        list.visitVarInsn(ALOAD, 3);
        list.visitMethodInsn(INVOKESTATIC, "java/util/Arrays", "asList", "([Ljava/lang/Object;)Ljava/util/List;", false);
        list.visitInsn(ARETURN);
        end(list);
        MethodVisitor sum = method(writer, ACC_STATIC | ACC_VARARGS, "sum", prefix + "I[I)I");
        say(sum, "collecting ints");
        sum.visitVarInsn(ALOAD, 4);
        sum.visitMethodInsn(INVOKESTATIC, "java/util/Arrays", "hashCode", "([I)I", false);
        sum.visitVarInsn(ILOAD, 3);
        sum.visitInsn(IADD);
        sum.visitInsn(IRETURN);
        end(sum);
        String[] thrown = {"java/lang/IllegalStateException", "java/io/IOException", "java/lang/AssertionError"};
        for (int index = 0; index < thrown.length; index++) {
            MethodVisitor fail = method(writer, ACC_STATIC, "fail" + index, prefix + ")Ljava/lang/Object;");
            say(fail, "failing");
            fail.visitTypeInsn(NEW, thrown[index]);
            fail.visitInsn(DUP);
            fail.visitVarInsn(ALOAD, 1);
            String message = index == 2 ? "(Ljava/lang/Object;)V" : "(Ljava/lang/String;)V";
            fail.visitMethodInsn(INVOKESPECIAL, thrown[index], "<init>", message, false);
            fail.visitInsn(ATHROW);
            end(fail);
        }
        MethodVisitor wrong = method(writer, ACC_STATIC, "wrong", prefix + ")Ljava/lang/Object;");
        wrong.visitVarInsn(ALOAD, 1);
        wrong.visitInsn(ARETURN);
        end(wrong);

        java.util.List<ConstantDynamic> constants = new java.util.ArrayList<>();
        Handle lists = new Handle(H_INVOKESTATIC, owner, "list", prefix + "[Ljava/lang/Object;)Ljava/lang/Object;", false);
        constants.add(new ConstantDynamic("none", "Ljava/lang/Object;", lists));
        constants.add(new ConstantDynamic("one", "Ljava/lang/Object;", lists, "single"));
        constants.add(new ConstantDynamic("three", "Ljava/util/List;", lists, "a", 7, 2.5));
        for (int index = 0; index < thrown.length; index++) {
            Handle fail = new Handle(H_INVOKESTATIC, owner, "fail" + index, prefix + ")Ljava/lang/Object;", false);
            constants.add(new ConstantDynamic("reason" + index, "Ljava/lang/Object;", fail));
        }
        Handle wrongs = new Handle(H_INVOKESTATIC, owner, "wrong", prefix + ")Ljava/lang/Object;", false);
        constants.add(new ConstantDynamic("no integer", "Ljava/lang/Integer;", wrongs));
        MethodVisitor main = method(writer, ACC_PUBLIC | ACC_STATIC, "main", "([Ljava/lang/String;)V");
        main.visitInsn(ICONST_2);
        main.visitVarInsn(ISTORE, 1);
        Label loop = new Label();
        main.visitLabel(loop);
        for (ConstantDynamic constant : constants) {
            Label from = new Label(), to = new Label(), caught = new Label(), done = new Label();
            main.visitTryCatchBlock(from, to, caught, throwable);
            main.visitLabel(from);
            main.visitLdcInsn(constant);
            main.visitVarInsn(ASTORE, 2);
            main.visitLabel(to);
            out(main);
            main.visitVarInsn(ALOAD, 2);
            println(main, "Ljava/lang/Object;");
            main.visitJumpInsn(GOTO, done);
            main.visitLabel(caught);
            main.visitMethodInsn(INVOKESTATIC, owner, "show", "(Ljava/lang/Throwable;)V", false);
            main.visitLabel(done);
        }
        Handle sums = new Handle(H_INVOKESTATIC, owner, "sum", prefix + "I[I)I", false);
        for (Object[] arguments : new Object[][] {{1}, {1, 2}, {1, 2, 3, 4}}) {
            out(main);
            main.visitLdcInsn(new ConstantDynamic("sum", "I", sums, arguments));
            println(main, "I");
        }
        main.visitIincInsn(1, -1);
        main.visitVarInsn(ILOAD, 1);
        main.visitJumpInsn(IFGT, loop);
        main.visitInsn(RETURN);
        end(main);
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** Dynamically computed constants of reference, int and long type; each bootstrap runs once. */
    private static byte[] condyConstants() {
        ClassWriter writer = start(V11, ACC_PUBLIC, "CondyConstants");
        String owner = "CondyConstants";
        MethodVisitor text = method(writer, ACC_STATIC, "text", "(" + LOOKUP + "Ljava/lang/String;Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/String;");
        say(text, "computing text");
        text.visitVarInsn(ALOAD, 1);
        text.visitVarInsn(ALOAD, 3);
        text.visitMethodInsn(INVOKEVIRTUAL, "java/lang/String", "concat", "(Ljava/lang/String;)Ljava/lang/String;", false);
        text.visitInsn(ARETURN);
        end(text);
        MethodVisitor number = method(writer, ACC_STATIC, "number", "(" + LOOKUP + "Ljava/lang/String;Ljava/lang/Class;I)I");
        say(number, "computing number");
        number.visitVarInsn(ILOAD, 3);
        number.visitInsn(ICONST_2);
        number.visitInsn(IMUL);
        number.visitInsn(IRETURN);
        end(number);
        MethodVisitor wide = method(writer, ACC_STATIC, "wide", "(" + LOOKUP + "Ljava/lang/String;Ljava/lang/Class;J)J");
        wide.visitVarInsn(LLOAD, 3);
        wide.visitInsn(LNEG);
        wide.visitInsn(LRETURN);
        end(wide);
        ConstantDynamic textConstant = new ConstantDynamic("name-", "Ljava/lang/String;", new Handle(H_INVOKESTATIC, owner, "text",
                "(" + LOOKUP + "Ljava/lang/String;Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/String;", false), "argument");
        ConstantDynamic numberConstant = new ConstantDynamic("n", "I", new Handle(H_INVOKESTATIC, owner, "number", "(" + LOOKUP + "Ljava/lang/String;Ljava/lang/Class;I)I", false), 21);
        ConstantDynamic wideConstant = new ConstantDynamic("w", "J", new Handle(H_INVOKESTATIC, owner, "wide", "(" + LOOKUP + "Ljava/lang/String;Ljava/lang/Class;J)J", false), 1L << 40);
        ConstantDynamic nullConstant = new ConstantDynamic("none", "Ljava/lang/Object;", new Handle(H_INVOKESTATIC, "java/lang/invoke/ConstantBootstraps", "nullConstant",
                "(" + LOOKUP + "Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Object;", false));
        MethodVisitor main = method(writer, ACC_PUBLIC | ACC_STATIC, "main", "([Ljava/lang/String;)V");
        say(main, "start");
        main.visitInsn(ICONST_3);
        main.visitVarInsn(ISTORE, 1);
        Label loop = new Label();
        main.visitLabel(loop);
        out(main);
        main.visitLdcInsn(textConstant);
        println(main, "Ljava/lang/String;");
        out(main);
        main.visitLdcInsn(numberConstant);
        println(main, "I");
        out(main);
        main.visitLdcInsn(wideConstant);
        println(main, "J");
        out(main);
        main.visitLdcInsn(nullConstant);
        println(main, "Ljava/lang/Object;");
        main.visitIincInsn(1, -1);
        main.visitVarInsn(ILOAD, 1);
        main.visitJumpInsn(IFGT, loop);
        main.visitInsn(RETURN);
        end(main);
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** ldc of a method type, a method handle and class constants of arrays. */
    private static byte[] handleConstants() {
        ClassWriter writer = start(V1_8, ACC_PUBLIC, "HandleConstants");
        MethodVisitor main = method(writer, ACC_PUBLIC | ACC_STATIC, "main", "([Ljava/lang/String;)V");
        out(main);
        main.visitLdcInsn(Type.getMethodType("(ILjava/lang/String;[D)J"));
        println(main, "Ljava/lang/Object;");
        out(main);
        main.visitLdcInsn(Type.getType("[[I"));
        println(main, "Ljava/lang/Object;");
        out(main);
        main.visitLdcInsn(Type.getType("[Ljava/lang/String;"));
        println(main, "Ljava/lang/Object;");
        out(main);
        main.visitLdcInsn(new Handle(H_INVOKESTATIC, "java/lang/Math", "max", "(II)I", false));
        main.visitInsn(ICONST_3);
        main.visitIntInsn(BIPUSH, 9);
        main.visitMethodInsn(INVOKEVIRTUAL, "java/lang/invoke/MethodHandle", "invokeExact", "(II)I", false);
        println(main, "I");
        out(main);
        main.visitLdcInsn(new Handle(H_INVOKEVIRTUAL, "java/lang/String", "concat", "(Ljava/lang/String;)Ljava/lang/String;", false));
        main.visitLdcInsn("con");
        main.visitLdcInsn("cat");
        main.visitMethodInsn(INVOKEVIRTUAL, "java/lang/invoke/MethodHandle", "invokeExact", "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;", false);
        println(main, "Ljava/lang/String;");
        main.visitInsn(RETURN);
        end(main);
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** invokedynamic with a bootstrap written by hand: each call site is linked once and then stays. */
    private static byte[] customIndy() {
        ClassWriter writer = start(V17, ACC_PUBLIC, "CustomIndy");
        String bootstrap = "(" + LOOKUP + "Ljava/lang/String;Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/CallSite;";
        MethodVisitor link = method(writer, ACC_STATIC, "link", bootstrap);
        out(link);
        link.visitLdcInsn("linking ");
        link.visitMethodInsn(INVOKEVIRTUAL, "java/io/PrintStream", "print", "(Ljava/lang/String;)V", false);
        out(link);
        link.visitVarInsn(ALOAD, 1);
        println(link, "Ljava/lang/String;");
        link.visitTypeInsn(NEW, "java/lang/invoke/ConstantCallSite");
        link.visitInsn(DUP);
        link.visitVarInsn(ALOAD, 0);
        link.visitLdcInsn(Type.getObjectType("CustomIndy"));
        link.visitVarInsn(ALOAD, 1);
        link.visitVarInsn(ALOAD, 2);
        link.visitMethodInsn(INVOKEVIRTUAL, "java/lang/invoke/MethodHandles$Lookup", "findStatic",
                "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/MethodHandle;", false);
        link.visitMethodInsn(INVOKESPECIAL, "java/lang/invoke/ConstantCallSite", "<init>", "(Ljava/lang/invoke/MethodHandle;)V", false);
        link.visitInsn(ARETURN);
        end(link);
        for (int op : new int[] {IADD, ISUB, IMUL}) {
            MethodVisitor code = method(writer, ACC_STATIC, op == IADD ? "plus" : op == ISUB ? "minus" : "times", "(II)I");
            code.visitVarInsn(ILOAD, 0);
            code.visitVarInsn(ILOAD, 1);
            code.visitInsn(op);
            code.visitInsn(IRETURN);
            end(code);
        }
        Handle handle = new Handle(H_INVOKESTATIC, "CustomIndy", "link", bootstrap, false);
        MethodVisitor main = method(writer, ACC_PUBLIC | ACC_STATIC, "main", "([Ljava/lang/String;)V");
        main.visitInsn(ICONST_4);
        main.visitVarInsn(ISTORE, 1);
        Label loop = new Label();
        main.visitLabel(loop);
        for (String name : new String[] {"plus", "minus", "times"}) {
            out(main);
            main.visitVarInsn(ILOAD, 1);
            main.visitIntInsn(BIPUSH, 10);
            main.visitInvokeDynamicInsn(name, "(II)I", handle);
            println(main, "I");
        }
        main.visitIincInsn(1, -1);
        main.visitVarInsn(ILOAD, 1);
        main.visitJumpInsn(IFGT, loop);
        // an absent target: the linkage error is catchable and permanent for its call site
        Label from = new Label(), to = new Label(), handler = new Label(), done = new Label();
        main.visitTryCatchBlock(from, to, handler, "java/lang/BootstrapMethodError");
        main.visitLabel(from);
        main.visitInsn(ICONST_1);
        main.visitInsn(ICONST_2);
        main.visitInvokeDynamicInsn("absent", "(II)I", handle);
        main.visitInsn(POP);
        main.visitLabel(to);
        main.visitJumpInsn(GOTO, done);
        main.visitLabel(handler);
        main.visitMethodInsn(INVOKEVIRTUAL, "java/lang/BootstrapMethodError", "getCause", "()Ljava/lang/Throwable;", false);
        main.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Object", "getClass", "()Ljava/lang/Class;", false);
        main.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Class", "getName", "()Ljava/lang/String;", false);
        main.visitVarInsn(ASTORE, 2);
        out(main);
        main.visitVarInsn(ALOAD, 2);
        println(main, "Ljava/lang/String;");
        main.visitLabel(done);
        main.visitInsn(RETURN);
        end(main);
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** Overloads by return type and fields by type only, names no Java source could have. */
    private static byte[] oddMembers() {
        ClassWriter writer = start(V1_6, ACC_PUBLIC, "OddMembers");
        writer.visitField(ACC_STATIC, "same", "I", null, null).visitEnd();
        writer.visitField(ACC_STATIC, "same", "J", null, null).visitEnd();
        writer.visitField(ACC_STATIC, "same", "Ljava/lang/String;", null, null).visitEnd();
        writer.visitField(ACC_STATIC, "with space", "I", null, null).visitEnd();
        String[] returns = {"I", "J", "D", "Ljava/lang/String;"};
        Object[] values = {1, 2L, 3.5, "four"};
        int[] opcodes = {IRETURN, LRETURN, DRETURN, ARETURN};
        for (int i = 0; i < returns.length; i++) {
            MethodVisitor code = method(writer, ACC_STATIC, "get", "()" + returns[i]);
            code.visitLdcInsn(values[i]);
            code.visitInsn(opcodes[i]);
            end(code);
        }
        MethodVisitor odd = method(writer, ACC_STATIC, "a-b c!", "(I)I");
        odd.visitVarInsn(ILOAD, 0);
        odd.visitFieldInsn(GETSTATIC, "OddMembers", "with space", "I");
        odd.visitInsn(IADD);
        odd.visitInsn(IRETURN);
        end(odd);
        MethodVisitor main = method(writer, ACC_PUBLIC | ACC_STATIC, "main", "([Ljava/lang/String;)V");
        for (String type : returns) {
            out(main);
            main.visitMethodInsn(INVOKESTATIC, "OddMembers", "get", "()" + type, false);
            println(main, type);
        }
        main.visitIntInsn(BIPUSH, 11);
        main.visitFieldInsn(PUTSTATIC, "OddMembers", "same", "I");
        main.visitLdcInsn(22L);
        main.visitFieldInsn(PUTSTATIC, "OddMembers", "same", "J");
        main.visitLdcInsn("thirty-three");
        main.visitFieldInsn(PUTSTATIC, "OddMembers", "same", "Ljava/lang/String;");
        for (String type : new String[] {"I", "J", "Ljava/lang/String;"}) {
            out(main);
            main.visitFieldInsn(GETSTATIC, "OddMembers", "same", type);
            println(main, type);
        }
        main.visitIntInsn(BIPUSH, 40);
        main.visitFieldInsn(PUTSTATIC, "OddMembers", "with space", "I");
        out(main);
        main.visitInsn(ICONST_2);
        main.visitMethodInsn(INVOKESTATIC, "OddMembers", "a-b c!", "(I)I", false);
        println(main, "I");
        main.visitInsn(RETURN);
        end(main);
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** main of an interface, which initialises a field through an interface initialiser. */
    private static byte[] interfaceStatics() {
        ClassWriter writer = start(V1_8, ACC_PUBLIC | ACC_INTERFACE | ACC_ABSTRACT, "InterfaceStatics");
        writer.visitField(ACC_PUBLIC | ACC_STATIC | ACC_FINAL, "COMPUTED", "I", null, null).visitEnd();
        MethodVisitor init = method(writer, ACC_STATIC, "<clinit>", "()V");
        say(init, "interface initialised");
        init.visitIntInsn(SIPUSH, 1234);
        init.visitFieldInsn(PUTSTATIC, "InterfaceStatics", "COMPUTED", "I");
        init.visitInsn(RETURN);
        end(init);
        MethodVisitor twice = method(writer, ACC_PRIVATE | ACC_STATIC, "twice", "(I)I");
        twice.visitVarInsn(ILOAD, 0);
        twice.visitInsn(ICONST_1);
        twice.visitInsn(ISHL);
        twice.visitInsn(IRETURN);
        end(twice);
        MethodVisitor main = method(writer, ACC_PUBLIC | ACC_STATIC, "main", "([Ljava/lang/String;)V");
        out(main);
        main.visitFieldInsn(GETSTATIC, "InterfaceStatics", "COMPUTED", "I");
        main.visitMethodInsn(INVOKESTATIC, "InterfaceStatics", "twice", "(I)I", true);
        println(main, "I");
        main.visitInsn(RETURN);
        end(main);
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** jsr_w in its five-byte form (jasmin shortens it) with two call sites and a branch inside the subroutine. */
    private static byte[] jsrWide() {
        final int jsrW = 201;
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(V1_4, ACC_PUBLIC, "JsrWide", null, "java/lang/Object", null);
        MethodVisitor main = method(writer, ACC_PUBLIC | ACC_STATIC, "main", "([Ljava/lang/String;)V");
        Label subroutine = new Label(), again = new Label(), skip = new Label(), back = new Label();
        main.visitIntInsn(BIPUSH, 5);
        main.visitVarInsn(ISTORE, 1);
        main.visitLabel(again);
        main.visitJumpInsn(jsrW, subroutine);
        main.visitIincInsn(1, -2);
        main.visitVarInsn(ILOAD, 1);
        main.visitJumpInsn(IFGT, again);
        main.visitIntInsn(BIPUSH, 100);
        main.visitVarInsn(ISTORE, 1);
        main.visitJumpInsn(jsrW, subroutine);
        main.visitInsn(RETURN);
        main.visitLabel(subroutine);
        main.visitVarInsn(ASTORE, 2);
        main.visitVarInsn(ILOAD, 1);
        main.visitInsn(ICONST_3);
        main.visitJumpInsn(IF_ICMPNE, skip);
        say(main, "three");
        main.visitJumpInsn(GOTO, back);
        main.visitLabel(skip);
        out(main);
        main.visitVarInsn(ILOAD, 1);
        println(main, "I");
        main.visitLabel(back);
        main.visitVarInsn(RET, 2);
        end(main);
        writer.visitEnd();
        return writer.toByteArray();
    }
}
