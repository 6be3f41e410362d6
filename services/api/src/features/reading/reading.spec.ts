import { setImmediate } from 'node:timers/promises';
import { batchLoads } from '../../core/db/batched';
import { cached } from '../../core/db/cached';

describe('batched', () => {
  it('loads the keys of one turn with one call and gives each caller its own value', async () => {
    const loads: string[][] = [];
    const ask = batchLoads(async (keys: readonly string[]) => {
      loads.push([...keys]);
      return (key) => key.toUpperCase();
    });
    expect(await Promise.all([ask('a'), ask('b'), ask('a')])).toEqual(['A', 'B', 'A']);
    expect(await ask('c')).toBe('C');
    expect(loads).toEqual([['a', 'b', 'a'], ['c']]);
  });

  it('fails all callers of a failed load and loads the next ones again', async () => {
    let away = true;
    const ask = batchLoads(async () => {
      if (away) throw new Error('away');
      return () => 1;
    });
    const answers = await Promise.allSettled([ask(1), ask(2)]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    away = false;
    expect(await ask(1)).toBe(1);
  });

  it('loads at most 500 keys with one call', async () => {
    const sizes: number[] = [];
    const ask = batchLoads(async (keys: readonly number[]) => {
      sizes.push(keys.length);
      return (key) => key;
    });
    await Promise.all(Array.from({ length: 1100 }, (_, at) => ask(at)));
    expect(sizes).toEqual([500, 500, 100]);
  });
});

describe('cached', () => {
  it('loads a value once until it is deleted', async () => {
    let loads = 0;
    const cache = cached(async (key: string) => `${key}${(loads += 1)}`, 60_000);
    expect(await Promise.all([cache.get('a'), cache.get('a'), cache.get('b')])).toEqual(['a1', 'a1', 'b2']);
    cache.delete('a');
    expect([await cache.get('a'), await cache.get('b')]).toEqual(['a3', 'b2']);
    cache.clear();
    expect(await cache.get('b')).toBe('b4');
  });

  it('does not cache a value that is deleted while it loads', async () => {
    const pending: ((value: string) => void)[] = [];
    const cache = cached(() => new Promise<string>((resolve) => pending.push(resolve)), 60_000);
    const before = cache.get('a');
    cache.delete('a');
    pending[0]!('old');
    expect(await before).toBe('old');
    const after = cache.get('a');
    pending[1]!('new');
    expect(await after).toBe('new');
  });

  it('loads a value again after its time', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
    let loads = 0;
    const cache = cached(async () => (loads += 1), 100);
    await cache.get('a');
    await setImmediate();
    now.mockReturnValue(1101);
    expect(await cache.get('a')).toBe(2);
    now.mockRestore();
  });

  it('loads a value again after a failure', async () => {
    let loads = 0;
    const cache = cached(async () => {
      loads += 1;
      if (loads === 1) throw new Error('away');
      return loads;
    }, 60_000);
    await expect(cache.get('a')).rejects.toThrow('away');
    expect(await cache.get('a')).toBe(2);
  });

  it('removes the least recently read values when it is full', async () => {
    let loads = 0;
    const cache = cached(async () => (loads += 1), 60_000);
    for (let key = 0; key <= 1000; key += 1) await cache.get(key);
    expect(await cache.get(1000)).toBe(1001);
    expect(await cache.get(0)).toBe(1002);
  });
});
