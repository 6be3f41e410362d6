import { runLatest } from './run-latest';

it('runs once more for calls during a run, and never twice at the same time', async () => {
  let state = 1;
  const sent: number[] = [];
  const waiting: (() => void)[] = [];
  const send = runLatest(async () => {
    const seen = state;
    await new Promise<void>((resolve) => waiting.push(resolve));
    sent.push(seen);
  });
  const subject = {};
  const first = send(subject);
  state = 2;
  await Promise.all([send(subject), send(subject)]);
  expect(waiting).toHaveLength(1);
  waiting.shift()!();
  await new Promise(setImmediate);
  waiting.shift()!();
  await first;
  expect([sent, waiting]).toEqual([[1, 2], []]);
});

it('runs again after a failure', async () => {
  let fails = true;
  const send = runLatest(async () => {
    if (fails) throw new Error('failed');
  });
  const subject = {};
  await expect(send(subject)).rejects.toThrow('failed');
  fails = false;
  await expect(send(subject)).resolves.toBeUndefined();
});
