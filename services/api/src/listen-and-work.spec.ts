import fastify from 'fastify';
import { listenAndWork } from './listen-and-work';

it('closes the server when the jobs do not start', async () => {
  const app = fastify();
  const jobs = { work: () => Promise.reject(new Error('no connection is free')) };
  const addresses: string[] = [];
  const started = listenAndWork(
    Object.assign(app, { jobs: jobs as unknown as typeof app.jobs }),
    { host: '127.0.0.1', port: 0, timeZone: 'Europe/Moscow' },
    (address) => addresses.push(address),
  );
  await expect(started).rejects.toThrow('no connection is free');
  expect(addresses).toHaveLength(1);
  expect(app.server.listening).toBe(false);
});
