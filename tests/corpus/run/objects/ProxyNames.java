// Proxies of interfaces whose names look alike when they are put together.
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;

public class ProxyNames {
    public static void main(String[] args) {
        InvocationHandler handler = (proxy, method, arguments) -> {
            System.out.println(method.getName());
            return null;
        };
        ClassLoader loader = ProxyNames.class.getClassLoader();
        Object two = Proxy.newProxyInstance(loader, new Class<?>[] {Pen.class, Cap.class}, handler);
        Object one = Proxy.newProxyInstance(loader, new Class<?>[] {Pen$Cap.class}, handler);
        for (Object each : new Object[] {two, one}) {
            System.out.println((each instanceof Pen) + " " + (each instanceof Cap) + " " + (each instanceof Pen$Cap));
        }
        ((Pen) two).write();
        ((Cap) two).close();
        ((Pen$Cap) one).both();
    }
}

interface Pen {
    void write();
}

interface Cap {
    void close();
}

interface Pen$Cap {
    void both();
}
