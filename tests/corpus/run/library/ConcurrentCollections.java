// Concurrent collections and atomics in one thread.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class ConcurrentCollections {
    static volatile int field;
    volatile long other = 5;
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        for (String w : "to be or not to be".split(" ")) map.merge(w, 1, Integer::sum);
        System.out.println(new TreeMap<>(map) + " " + map.reduceValues(Long.MAX_VALUE, Integer::sum) + " " + map.putIfAbsent("to", 9) + map.remove("be", 9) + map.replace("or", 1, 7) + " " + map.search(Long.MAX_VALUE, (k, v) -> v == 7 ? k : null) + " " + map.mappingCount());
        try { map.put("x", null); } catch (NullPointerException e) { System.out.println("no nulls"); }
        ConcurrentSkipListMap<Integer, String> skip = new ConcurrentSkipListMap<>(Map.of(3, "c", 1, "a", 2, "b"));
        System.out.println(skip.headMap(3) + " " + skip.pollFirstEntry() + " " + skip.ceilingKey(2) + " " + skip);
        CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
        for (int x : list) list.add(x * 10);
        System.out.println(list + " " + list.addIfAbsent(1));
        ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(2);
        System.out.println(queue.offer("a") + "" + queue.offer("b") + queue.offer("c") + queue.poll() + queue.remainingCapacity() + queue.peek() + new LinkedBlockingDeque<>(List.of(1, 2)).pollLast() + new PriorityBlockingQueue<>(List.of(3, 1, 2)).take());
        AtomicInteger n = new AtomicInteger(5);
        System.out.println(n.getAndIncrement() + " " + n.updateAndGet(x -> x * 3) + " " + n.compareAndSet(18, 1) + n.accumulateAndGet(4, Math::max) + " " + new LongAdder() {{ add(5); increment(); }} + " " + new AtomicReference<>("r").getAndSet("s") + " " + new AtomicIntegerArray(new int[] {1, 2}) + new AtomicStampedReference<>("v", 3).getStamp());
        AtomicLongFieldUpdater<ConcurrentCollections> updater = AtomicLongFieldUpdater.newUpdater(ConcurrentCollections.class, "other");
        System.out.println(updater.incrementAndGet(new ConcurrentCollections()) + " " + field);
        ReentrantLock lock = new ReentrantLock(); lock.lock(); lock.lock();
        System.out.println(lock.getHoldCount() + " " + lock.isHeldByCurrentThread() + lock.tryLock()); lock.unlock();
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock(); rw.readLock().lock();
        System.out.println(rw.getReadLockCount() + " " + rw.writeLock().tryLock() + " " + new Semaphore(2).tryAcquire(3) + " " + new CountDownLatch(0).getCount());
        try { new ReentrantLock().unlock(); } catch (IllegalMonitorStateException e) { System.out.println("not held " + e.getMessage()); }
        CompletableFuture<Integer> future = CompletableFuture.completedFuture(20).thenApply(x -> x + 1).thenCombine(CompletableFuture.completedFuture(2), (a, b) -> a * b);
        System.out.println(future.get() + " " + future.isDone() + " " + CompletableFuture.failedFuture(new Error("e")).handle((v, t) -> t.getMessage()).join());
        FutureTask<String> task = new FutureTask<>(() -> "ran"); task.run();
        System.out.println(task.get() + " " + ThreadLocal.withInitial(() -> 4).get());
    }
}
