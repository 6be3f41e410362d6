import { keepRunning } from './keep-running.mjs';

/** A watched program with a fake clock. */
function watched() {
  /** @type {((reason: string) => void)[]} */
  const runs = [];
  /** @type {number[]} */
  const pauses = [];
  const seen = { time: 0, gaveUp: 0, last: '', isWanted: true, onPause: () => undefined };
  keepRunning((onEnd) => void runs.push(onEnd), {
    isWanted: () => seen.isWanted,
    onRestart: () => seen.onPause(),
    onNotWanted: (reason) => (seen.last = reason),
    onGiveUp: (_reason, ends) => (seen.gaveUp = ends),
    now: () => seen.time,
    setTimer: (work, pause) => {
      pauses.push(pause);
      seen.time += pause;
      work();
    },
  });
  const end = () => runs.at(-1)?.('SIGKILL');
  return { runs, pauses, seen, end };
}

it('restarts a program that ended, each time after a longer pause', () => {
  const { runs, pauses, end } = watched();
  for (let count = 0; count < 3; count += 1) end();
  expect(runs).toHaveLength(4);
  expect(pauses).toEqual([500, 1000, 2000]);
});

it('gives up after the fifth end within a minute', () => {
  const { runs, seen, end } = watched();
  for (let count = 0; count < 5; count += 1) end();
  expect([runs.length, seen.gaveUp]).toEqual([5, 5]);
});

it('does not count old ends', () => {
  const { runs, pauses, seen, end } = watched();
  for (let count = 0; count < 12; count += 1) {
    end();
    seen.time += 60_000;
  }
  expect([runs.length, seen.gaveUp]).toEqual([13, 0]);
  expect(new Set(pauses)).toEqual(new Set([500]));
});

it('reports the last end when no restart is wanted', () => {
  const { runs, seen, end } = watched();
  seen.isWanted = false;
  end();
  expect([runs.length, seen.last]).toEqual([1, 'SIGKILL']);
});

it('does not restart when everything is stopped during the pause', () => {
  const { runs, seen, end } = watched();
  seen.onPause = () => void (seen.isWanted = false);
  end();
  expect(runs).toHaveLength(1);
});
