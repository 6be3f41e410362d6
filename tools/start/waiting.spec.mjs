import { untilAnswers } from './waiting.mjs';

/** A clock that moves only when all tasks wait. */
function virtualTime() {
  let time = 0;
  /** @type {{ at: number, wake: () => void }[]} */
  const sleepers = [];
  const clock = {
    now: () => time,
    pause: (/** @type {number} */ ms) =>
      new Promise((/** @type {(value?: unknown) => void} */ wake) => sleepers.push({ at: time + ms, wake })),
  };
  /** @template T @param {Promise<T>} work @returns {Promise<T>} */
  async function run(work) {
    let done = false;
    void work.finally(() => (done = true));
    while (!done) {
      sleepers.sort((one, other) => one.at - other.at);
      const next = sleepers.shift();
      time = Math.max(time, next?.at ?? 0);
      next?.wake();
      await new Promise(setImmediate);
    }
    return work;
  }
  return {
    clock,
    run,
    seconds: () => Math.floor(time / 1000),
    jump: (/** @type {number} */ ms) => (time += ms),
  };
}

/**
 * Waits for a program in virtual time. The behaviour of the program depends on the second.
 *
 * @param {object} program
 * @param {(second: number) => import('./waiting.mjs').Reply['kind']} [program.reply]
 * @param {(second: number) => number | null} [program.cpu] milliseconds used so far
 * @param {(second: number) => number} [program.words] lines written so far
 * @param {(second: number) => boolean} [program.ended]
 * @param {ReturnType<typeof virtualTime>} [time]
 */
async function waitFor(program, time = virtualTime()) {
  const { reply = () => 'nothing', cpu = () => 0, words = () => 0, ended = () => false } = program;
  /** @type {number[]} */
  const told = [];
  const outcome = await time.run(
    untilAnswers('http://localhost', {
      ended: () => ended(time.seconds()),
      activity: () => ({ words: words(time.seconds()), cpu: cpu(time.seconds()) }),
      onWait: (seconds) => told.push(seconds),
      ask: async () => ({ kind: reply(time.seconds()), body: 'here' }),
      clock: time.clock,
    }),
  );
  return { outcome, seconds: time.seconds(), told };
}

const twentyMinutes = 1_200; // s

describe('untilAnswers', () => {
  it('ends with the body of the first answer', async () => {
    const { outcome } = await waitFor({ reply: () => 'answer' });
    expect(outcome).toEqual({ end: 'answers', body: 'here' });
  });

  it.each([
    ['uses a hundredth of a processor', { cpu: (/** @type {number} */ second) => second * 10 }],
    ['says a word every two minutes', { words: (/** @type {number} */ second) => Math.floor(second / 120) }],
    ['runs where the system does not tell CPU time', { cpu: () => null }],
  ])('continues while the program %s', async (_what, program) => {
    const reply = (/** @type {number} */ second) => (second < twentyMinutes ? 'nothing' : 'answer');
    const { outcome, seconds } = await waitFor({ ...program, reply });
    expect([outcome.end, seconds]).toEqual(['answers', twentyMinutes]);
  });

  it('ends after three minutes without activity', async () => {
    const { outcome, seconds } = await waitFor({ cpu: (second) => Math.min(second, 60) * 10 });
    expect(outcome.end).toBe('idle');
    expect(seconds).toBeGreaterThanOrEqual(180);
    expect(seconds).toBeLessThan(260);
  });

  it('does not count the few ticks of an idle program as activity', async () => {
    const { outcome } = await waitFor({ cpu: (second) => Math.floor(second / 30) * 10 });
    expect(outcome.end).toBe('idle');
  });

  it('does not count the CPU time of error replies as activity', async () => {
    const { outcome } = await waitFor({ reply: () => 'error', cpu: (second) => second * 100 });
    expect(outcome.end).toBe('idle');
  });

  it('goes on after the machine slept for an hour', async () => {
    const time = virtualTime();
    let slept = false;
    const reply = (/** @type {number} */ second) => {
      if (second >= 10 && !slept) {
        slept = true;
        time.jump(3_600_000);
      }
      return second < 3_700 ? 'nothing' : 'answer';
    };
    expect((await waitFor({ reply }, time)).outcome.end).toBe('answers');
  });

  it('ends at once when the program ended', async () => {
    const { outcome, seconds } = await waitFor({ ended: (second) => second >= 5 });
    expect([outcome.end, seconds]).toEqual(['ended', 5]);
  });

  it('reports the length of the wait every ten seconds', async () => {
    const { told } = await waitFor({ reply: (second) => (second < 35 ? 'nothing' : 'answer') });
    expect(told).toEqual([10, 20, 30]);
  });
});
