import { itAtNight } from '../test/at-night.mjs';
import { waitForAnswer } from './waiting.mjs';

const url = 'http://localhost';

describe('waitForAnswer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Waits for a program that answers after some seconds, or ends. @param {{ answersAt?: number, endsAt?: number }} program */
  async function waitFor({ answersAt = Infinity, endsAt = Infinity }) {
    const seconds = () => performance.now() / 1000 - began;
    const began = performance.now() / 1000;
    /** @type {number[]} */
    const told = [];
    const waiting = waitForAnswer(url, {
      hasEnded: () => seconds() >= endsAt,
      onWait: (length) => told.push(length),
      ask: async () => (seconds() >= answersAt ? 'here' : null),
    });
    await jest.advanceTimersByTimeAsync(1000 * (Math.min(answersAt, endsAt) + 1));
    return { body: await waiting, told };
  }

  it('ends with the body of the first answer', async () => {
    expect((await waitFor({ answersAt: 0 })).body).toBe('here');
  });

  itAtNight('waits for an hour while the program lives and says nothing', async () => {
    expect((await waitFor({ answersAt: 3600 })).body).toBe('here');
  });

  it('ends without an answer when the program ended', async () => {
    expect((await waitFor({ endsAt: 5 })).body).toBeNull();
  });

  it('reports the length of the wait every ten seconds', async () => {
    expect((await waitFor({ answersAt: 35 })).told).toEqual([10, 20, 30]);
  });
});
