// Runs `run` of each class named, and prints what it returned or threw.
class Runner {
    public static void main(String[] names) throws Throwable {
        for (String name : names) {
            String result;
            try {
                var method = Class.forName(name).getDeclaredMethod("run");
                method.setAccessible(true);
                result = "ok " + method.invoke(null);
            } catch (java.lang.reflect.InvocationTargetException e) {
                result = e.getCause().getClass().getName().replace('.', '/') + ": " + e.getCause().getMessage();
            } catch (Throwable e) {
                result = e.getClass().getName().replace('.', '/') + ": " + e.getMessage();
            }
            System.out.println(name + " " + result);
        }
    }
}
