import { makeOutageLog, makeProcessOutageLog } from './outage-log';

function logAt(clock: { now: number }) {
  const lines: unknown[][] = [];
  const makeLog = (request: string) => {
    const write = (...words: unknown[]) => void lines.push([request, ...words]);
    return { warn: write, error: write };
  };
  const report = makeOutageLog(() => clock.now);
  return { lines, report: (error: Error, request: string) => report(error, makeLog(request)) };
}

const connectionRefused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), {
  code: 'ECONNREFUSED',
});

it('logs an API that is down in one line without a stack, at most every ten seconds', () => {
  const clock = { now: 0 };
  const { lines, report } = logAt(clock);
  for (let call = 0; call < 30; call += 1) report(connectionRefused, `request-${call}`);
  expect(lines).toEqual([['request-0', 'API не отвечает (ECONNREFUSED)']]);
  clock.now = 10_000;
  report(connectionRefused, 'request-30');
  expect(lines).toHaveLength(2);
});

it('logs every other error with its stack, each time', () => {
  const { lines, report } = logAt({ now: 0 });
  const error = new Error('no such encoding');
  report(error, 'request-1');
  report(error, 'request-2');
  expect(lines.map((line) => line.slice(0, 2))).toEqual([
    ['request-1', { err: error }],
    ['request-2', { err: error }],
  ]);
});

it('logs each process that does not answer, at most every ten seconds', () => {
  const clock = { now: 0 };
  const lines: string[] = [];
  const log = { warn: (line: string) => void lines.push(line), error: () => undefined };
  const report = makeProcessOutageLog(() => clock.now);
  for (const origin of ['http://one', 'http://two', 'http://one'])
    report(origin, connectionRefused, log as never);
  report('http://three', undefined, log as never);
  expect(lines).toEqual([
    'процесс API http://one не отвечает (ECONNREFUSED)',
    'процесс API http://two не отвечает (ECONNREFUSED)',
    'процесс API http://three не отвечает (ответа нет долго)',
  ]);
  clock.now = 10_000;
  report('http://one', connectionRefused, log as never);
  expect(lines).toHaveLength(4);
});
