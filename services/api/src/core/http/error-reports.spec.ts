import type { SeenError } from '@stupeni/error-reports';
import { settingsFrom } from '../config/settings';
import { toReport } from '../../features/client-events/to-report';
import { problem } from './problem';
import { createServer } from './server';

it('reports an unexpected error with the id of its request, and no expected one', async () => {
  const reported: [SeenError, unknown][] = [];
  const errorReports = {
    report: (error: SeenError, facts?: unknown) => void reported.push([error, facts]),
    settled: async () => undefined,
  };
  const stream = { write: () => undefined };
  const app = createServer({ logLevel: 'info', trustProxy: false, version: '1.0.0', stream, errorReports });
  const bug = new Error('a bug');
  app.get('/api/bug', () => Promise.reject(bug));
  app.get('/api/known', () => Promise.reject(problem('no_free_slots')));
  const answer = await app.inject('/api/bug');
  await app.inject('/api/known');
  await app.inject('/api/nothing');
  expect(reported).toEqual([[bug, { requestId: answer.headers['x-request-id'] }]]);
});

it('reads only words of the program from the report of a browser', () => {
  const data = {
    remote: 'learner',
    release: '0.1.0-0123456789',
    fault: 'integrity',
    message: 'chunk 12 differs',
    url: '/courses/7?search=anna',
    user: 'Анна',
    name: 'anna@school.test',
  };
  expect(toReport('remote-failed', data)).toEqual({
    error: { name: 'remote-failed', message: 'chunk 12 differs', stack: undefined },
    tags: { remote: 'learner', release: '0.1.0-0123456789', fault: 'integrity' },
  });
});

it('rejects an address without a project, and does not show it', () => {
  expect(() => settingsFrom({ SENTRY_DSN: 'https://secret@host' })).toThrow(
    /^SENTRY_DSN: недопустимое значение\.$/,
  );
  expect(settingsFrom({ SENTRY_DSN: 'https://key@host/7' }).SENTRY_DSN).toBe('https://key@host/7');
});
