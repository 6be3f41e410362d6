import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from './server';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

/** A service that runs `atClose` when it has begun to close and its connections are still open. */
async function listening(atClose: () => Promise<void> = async () => {}): Promise<App> {
  const app = createServer({ logLevel: 'silent', trustProxy: false, version: '0.0.0' });
  app.addHook('preClose', atClose);
  app.get('/', async () => 'served');
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}
type App = ReturnType<typeof createServer>;

const ask = (app: App) =>
  new Promise<[status: number | undefined, connection: string | undefined]>((done, fail) => {
    const { port } = app.server.address() as AddressInfo;
    request({ agent, host: '127.0.0.1', port, path: '/' }, (answer) => {
      answer.resume().once('end', () => done([answer.statusCode, answer.headers.connection]));
    })
      .once('error', fail)
      .end();
  });

it('answers requests and ends their connections until it closes', async () => {
  const app = await listening();
  expect(await ask(app)).toEqual([200, 'keep-alive']);
  expect(app.isDraining()).toBe(false);
  const closed = app.closeGently(500);
  expect(app.isDraining()).toBe(true);
  expect(await ask(app)).toEqual([200, 'close']);
  await closed;
  expect(app.server.listening).toBe(false);
});

it('closes at once without a time to drain', async () => {
  const app = await listening();
  await app.closeGently(0);
  expect(app.server.listening).toBe(false);
});

it('answers a request on an open connection while it closes', async () => {
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  const app = await listening(async () => void answers.push(await ask(app)));
  answers.push(await ask(app));
  await app.close();
  expect(answers).toEqual([
    [200, 'keep-alive'],
    [200, 'close'],
  ]);
});
