import { keepRunning } from './keep-running.mjs';

/** A program under watch on a clock of its own. */
function watched() {
  /** @type {((reason: string) => void)[]} */
  const runs = [];
  /** @type {number[]} */
  const pauses = [];
  const seen = { time: 0, gaveUp: 0, last: '', wanted: true, onPause: () => undefined };
  keepRunning((onEnd) => void runs.push(onEnd), {
    wanted: () => seen.wanted,
    onAgain: () => seen.onPause(),
    onLast: (reason) => (seen.last = reason),
    onGiveUp: (_reason, deaths) => (seen.gaveUp = deaths),
    now: () => seen.time,
    later: (work, pause) => {
      pauses.push(pause);
      seen.time += pause;
      work();
    },
  });
  const die = () => runs.at(-1)?.('SIGKILL');
  return { runs, pauses, seen, die };
}

it('a program that dies is started again, later each time', () => {
  const { runs, pauses, die } = watched();
  for (let death = 0; death < 3; death += 1) die();
  expect(runs).toHaveLength(4);
  expect(pauses).toEqual([500, 1000, 2000]);
});

it('the fifth death within a minute is the last', () => {
  const { runs, seen, die } = watched();
  for (let death = 0; death < 5; death += 1) die();
  expect([runs.length, seen.gaveUp]).toEqual([5, 5]);
});

it('deaths that are long past do not count', () => {
  const { runs, pauses, seen, die } = watched();
  for (let death = 0; death < 12; death += 1) {
    die();
    seen.time += 60_000;
  }
  expect([runs.length, seen.gaveUp]).toEqual([13, 0]);
  expect(new Set(pauses)).toEqual(new Set([500]));
});

it('an end after which no start is wanted is told as the last', () => {
  const { runs, seen, die } = watched();
  seen.wanted = false;
  die();
  expect([runs.length, seen.last]).toEqual([1, 'SIGKILL']);
});

it('nothing is started any more when all is stopped in the pause', () => {
  const { runs, seen, die } = watched();
  seen.onPause = () => void (seen.wanted = false);
  die();
  expect(runs).toHaveLength(1);
});
