import { latest } from './latest';

it('tells once more what was asked for meanwhile, and never two at a time', async () => {
  let state = 1;
  const told: number[] = [];
  const waiting: (() => void)[] = [];
  const tell = latest(async () => {
    const seen = state;
    await new Promise<void>((resolve) => waiting.push(resolve));
    told.push(seen);
  });
  const subject = {};
  const first = tell(subject);
  state = 2;
  await Promise.all([tell(subject), tell(subject)]);
  expect(waiting).toHaveLength(1);
  waiting.shift()!();
  await new Promise(setImmediate);
  waiting.shift()!();
  await first;
  expect([told, waiting]).toEqual([[1, 2], []]);
});

it('works again after a failure', async () => {
  let fails = true;
  const tell = latest(async () => {
    if (fails) throw new Error('away');
  });
  const subject = {};
  await expect(tell(subject)).rejects.toThrow('away');
  fails = false;
  await expect(tell(subject)).resolves.toBeUndefined();
});
