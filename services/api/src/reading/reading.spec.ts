import { gather } from './gather';
import { keep } from './kept';

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('gathered reads', () => {
  it('of one turn go out as one load, and each gets its own answer', async () => {
    const loads: string[][] = [];
    const ask = gather(async (keys: string[]) => {
      loads.push(keys);
      return (key) => key.toUpperCase();
    });
    expect(await Promise.all([ask('a'), ask('b'), ask('a')])).toEqual(['A', 'B', 'A']);
    expect(await ask('c')).toBe('C');
    expect(loads).toEqual([['a', 'b', 'a'], ['c']]);
  });

  it('all fail with the load, and the next ones start anew', async () => {
    let away = true;
    const ask = gather(async () => {
      if (away) throw new Error('away');
      return () => 1;
    });
    const answers = await Promise.allSettled([ask(1), ask(2)]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    away = false;
    expect(await ask(1)).toBe(1);
  });

  it('go out in loads of five hundred at most', async () => {
    const sizes: number[] = [];
    const ask = gather(async (keys: number[]) => {
      sizes.push(keys.length);
      return (key) => key;
    });
    await Promise.all(Array.from({ length: 1100 }, (_, at) => ask(at)));
    expect(sizes).toEqual([500, 500, 100]);
  });
});

describe('kept values', () => {
  it('are loaded once until they are forgotten', async () => {
    let loads = 0;
    const kept = keep(async (key: string) => `${key}${(loads += 1)}`, 60_000);
    expect(await Promise.all([kept.get('a'), kept.get('a'), kept.get('b')])).toEqual(['a1', 'a1', 'b2']);
    kept.forget('a');
    expect([await kept.get('a'), await kept.get('b')]).toEqual(['a3', 'b2']);
    kept.forgetAll();
    expect(await kept.get('b')).toBe('b4');
  });

  it('are not kept when they were forgotten while loading: the change may have come after the read', async () => {
    const pending: ((value: string) => void)[] = [];
    const kept = keep(() => new Promise<string>((resolve) => pending.push(resolve)), 60_000);
    const before = kept.get('a');
    kept.forget('a');
    pending[0]!('old');
    expect(await before).toBe('old');
    const after = kept.get('a');
    pending[1]!('new');
    expect(await after).toBe('new');
  });

  it('are loaded anew after their time, and after a failure', async () => {
    let loads = 0;
    const shortly = keep(async () => (loads += 1), 0);
    await shortly.get('a');
    await turn();
    expect(await shortly.get('a')).toBe(2);
    const failing = keep(async () => {
      loads += 1;
      if (loads === 3) throw new Error('away');
      return loads;
    }, 60_000);
    await expect(failing.get('a')).rejects.toThrow('away');
    expect(await failing.get('a')).toBe(4);
  });
});
