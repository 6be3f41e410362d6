import Fastify from 'fastify';
import { settleChanges } from './settle-changes';

function service(settle: () => Promise<void>) {
  const app = Fastify();
  settleChanges(app, settle);
  app.get('/course', async () => 'course');
  app.put('/course', async () => 'saved');
  return app;
}

it('answers a change after this process has received its notices, and a read at once', async () => {
  let settled: () => void = () => undefined;
  let onAsked: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (onAsked = resolve));
  const app = service(() => {
    onAsked();
    return new Promise<void>((resolve) => (settled = resolve));
  });
  const steps: string[] = [];
  const change = app.inject({ method: 'PUT', url: '/course' }).then(() => steps.push('answered'));
  await asked;
  expect((await app.inject('/course')).body).toBe('course');
  steps.push('settled');
  settled();
  await change;
  expect(steps).toEqual(['settled', 'answered']);
});

it('answers a stored change when its notices cannot be published', async () => {
  const answer = await service(() => Promise.reject(new Error('lost'))).inject({
    method: 'PUT',
    url: '/course',
  });
  expect([answer.statusCode, answer.body]).toEqual([200, 'saved']);
});
