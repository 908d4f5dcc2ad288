// Object.clone: shallow copies, deep copies by hand, CloneNotSupportedException, clone through inheritance and covariant types.
import java.util.ArrayList;
import java.util.Arrays;

public class CloneAndCopy {
    static class Engine {
        int power;
        Engine(int power) { this.power = power; }
    }

    static class Car implements Cloneable {
        String name;
        int[] gears = {1, 2, 3};
        Engine engine = new Engine(90);
        long mileage;
        double ratio = 0.5;
        static int constructed;
        Car(String name) { this.name = name; constructed++; }
        @Override protected Car clone() throws CloneNotSupportedException { return (Car) super.clone(); }
        @Override public String toString() { return getClass().getSimpleName() + ":" + name + Arrays.toString(gears) + engine.power + "/" + mileage + "/" + ratio; }
    }

    static class Truck extends Car {
        boolean trailer = true;
        char grade = 'T';
        Truck(String name) { super(name); }
        Car deep() throws CloneNotSupportedException {
            Car copy = clone();
            copy.gears = gears.clone();
            copy.engine = new Engine(engine.power);
            return copy;
        }
    }

    static class Sealed {
        Object copy() throws CloneNotSupportedException { return super.clone(); }
    }

    public static void main(String[] args) throws CloneNotSupportedException {
        Car car = new Car("beetle");
        car.mileage = 1L << 40;
        Car copy = car.clone();
        copy.name = "copy";
        copy.gears[0] = 99;
        copy.engine.power = 50;
        copy.mileage++;
        System.out.println(car + " " + copy + " " + Car.constructed);
        Truck truck = new Truck("lorry");
        Car shallow = truck.clone();
        Car deep = truck.deep();
        truck.gears[2] = -1;
        truck.engine.power *= 2;
        truck.grade = 'Z';
        truck.trailer = false;
        System.out.println(truck + " " + shallow + " " + deep + " " + Car.constructed);
        System.out.println(((Truck) deep).grade + " " + ((Truck) deep).trailer + " " + (shallow.engine == truck.engine) + " " + (deep.getClass() == Truck.class));
        try {
            new Sealed().copy();
        } catch (CloneNotSupportedException e) {
            System.out.println(e.getMessage());
        }
        ArrayList<int[]> list = new ArrayList<>();
        list.add(new int[] {1});
        @SuppressWarnings("unchecked")
        ArrayList<int[]> listCopy = (ArrayList<int[]>) list.clone();
        listCopy.get(0)[0] = 7;
        listCopy.add(null);
        System.out.println(list.size() + " " + list.get(0)[0] + " " + listCopy.size());
        int[][] grid = {{1}, {2}};
        int[][] gridCopy = grid.clone();
        gridCopy[0][0] = 5;
        gridCopy[1] = new int[] {6, 7};
        System.out.println(Arrays.deepToString(grid) + Arrays.deepToString(gridCopy));
        java.util.HashMap<String, Integer> map = new java.util.HashMap<>();
        map.put("k", 1);
        Object mapCopy = map.clone();
        map.put("k", 2);
        System.out.println(mapCopy + " " + map + " " + mapCopy.equals(map));
        java.util.ArrayDeque<Integer> deque = new java.util.ArrayDeque<>(java.util.List.of(1, 2, 3));
        java.util.ArrayDeque<Integer> dequeCopy = deque.clone();
        dequeCopy.pop();
        System.out.println(deque + " " + dequeCopy);
    }
}
