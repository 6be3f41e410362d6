import { setImmediate as turn } from 'node:timers/promises';
import { repeatedly } from './repeatedly';

/** Runs `work` repeatedly until it has run `times` times. Resolves to the reported errors. */
async function runs(times: number, work: (run: number) => Promise<void>): Promise<unknown[]> {
  const errors: unknown[] = [];
  let run = 0;
  await new Promise<void>((resolve) => {
    const stop = repeatedly(
      0,
      async () => {
        run += 1;
        if (run === times) void stop().then(resolve);
        await work(run);
      },
      (error) => errors.push(error),
    );
  });
  expect(run).toBe(times);
  return errors;
}

it('never runs twice at the same time, and ends with the last run', async () => {
  let running = 0;
  await runs(4, async () => {
    running += 1;
    expect(running).toBe(1);
    await turn();
    running -= 1;
  });
  expect(running).toBe(0);
});

it('goes on after failures and reports the first of those in a row', async () => {
  const errors = await runs(5, async (run) => {
    if (run !== 3) throw new Error(`failure ${run}`);
  });
  expect(errors).toEqual([new Error('failure 1'), new Error('failure 4')]);
});
