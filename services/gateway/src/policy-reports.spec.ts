import fastify from 'fastify';
import { receivePolicyReports } from './policy-reports';

function reportsAt(clock: { now: number }) {
  const lines: string[] = [];
  const app = fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  });
  receivePolicyReports(app, () => clock.now);
  const send = (payload: string, type = 'application/csp-report') =>
    app.inject({ method: 'POST', url: '/csp-report', headers: { 'content-type': type }, payload });
  return { lines, send };
}

it('logs a report of a browser', async () => {
  const { lines, send } = reportsAt({ now: 0 });
  expect((await send('{"csp-report":{"blocked-uri":"inline"}}')).statusCode).toBe(204);
  expect(lines.join()).toContain('blocked-uri');
});

it('logs at most twenty reports a minute', async () => {
  const clock = { now: 0 };
  const { lines, send } = reportsAt(clock);
  for (let count = 0; count < 30; count += 1) await send('{}');
  expect(lines).toHaveLength(20);
  clock.now = 60_000;
  await send('{}');
  expect(lines).toHaveLength(21);
});

it('rejects reports that are too large or of another media type', async () => {
  const { lines, send } = reportsAt({ now: 0 });
  expect((await send('x'.repeat(20_000))).statusCode).toBe(413);
  expect((await send('{}', 'text/html')).statusCode).toBe(415);
  expect(lines).toHaveLength(0);
});

it('does not log the token of a personal link', async () => {
  const { lines, send } = reportsAt({ now: 0 });
  await send('{"csp-report":{"document-uri":"https://school.ru/welcome?token=abc-DEF_1"}}');
  expect(lines.join()).toContain('welcome?token=…');
  expect(lines.join()).not.toContain('abc-DEF_1');
});
