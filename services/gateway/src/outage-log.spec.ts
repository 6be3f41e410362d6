import { outageLog } from './outage-log';

function logAt(clock: { now: number }) {
  const lines: unknown[][] = [];
  const write = (...words: unknown[]) => void lines.push(words);
  return { lines, tell: outageLog({ warn: write, error: write }, () => clock.now) };
}

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), { code: 'ECONNREFUSED' });

it('an API that is down is one line without a stack, every ten seconds at most', () => {
  const clock = { now: 0 };
  const { lines, tell } = logAt(clock);
  for (let call = 0; call < 30; call += 1) tell(refused);
  expect(lines).toEqual([['API не отвечает (ECONNREFUSED)']]);
  clock.now = 10_000;
  tell(refused);
  expect(lines).toHaveLength(2);
});

it('a fault that is not the connection’s is told whole, each time', () => {
  const { lines, tell } = logAt({ now: 0 });
  const fault = new Error('no such encoding');
  tell(fault);
  tell(fault);
  expect(lines.map(([error]) => error)).toEqual([fault, fault]);
});
