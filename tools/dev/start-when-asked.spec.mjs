import { createServer } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { findFreePort } from '../start/ports.mjs';
import { startWhenAsked } from './start-when-asked.mjs';

/** @type {{ close(): unknown }[]} */
let servers;
/** @type {number} */
let port;
/** @type {number} */
let target;
/** @type {string[]} */
let starts;

beforeEach(async () => {
  servers = [];
  starts = [];
  [port, target] = [await findFreePort(), await findFreePort()];
});
afterEach(() => servers.forEach((server) => server.close()));

/** Opens its port a moment after the start, as a server that builds first. */
function start() {
  starts.push('started');
  const server = createServer((request, response) => response.end(`answer to ${request.url}`));
  servers.push(server);
  setImmediate(() => server.listen(target, '127.0.0.1'));
}

const ask = async (/** @type {string} */ path) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();

it('starts a server at the first connection, once, and passes requests on', async () => {
  servers.push(await startWhenAsked(port, target, start, () => false));
  expect(starts).toEqual([]);
  expect(await Promise.all([ask('/a'), ask('/b')])).toEqual(['answer to /a', 'answer to /b']);
  expect(await ask('/c')).toBe('answer to /c');
  expect(starts).toEqual(['started']);
});

it('closes a connection when the server has ended, and accepts the next one', async () => {
  servers.push(await startWhenAsked(port, target, start, () => false));
  await ask('/a');
  const [, server] = servers;
  await new Promise((done) => /** @type {import('node:http').Server} */ (server).close(done));
  const left = connect(port, '127.0.0.1');
  left.on('error', () => undefined);
  await once(left, 'close');
  start();
  await once(/** @type {import('node:http').Server} */ (servers[2]), 'listening');
  expect(await ask('/b')).toBe('answer to /b');
});

it('survives a browser that leaves while the server starts', async () => {
  servers.push(await startWhenAsked(port, target, start, () => false));
  const leaving = connect(port, '127.0.0.1');
  await once(leaving, 'connect');
  leaving.destroy();
  expect(await ask('/a')).toBe('answer to /a');
});

it('stops waiting for the server when the command ends', async () => {
  let isOver = false;
  servers.push(
    await startWhenAsked(
      port,
      target,
      () => starts.push('dead'),
      () => isOver,
    ),
  );
  const asking = connect(port, '127.0.0.1');
  asking.on('error', () => undefined);
  isOver = true;
  await once(asking, 'close');
  expect(starts).toEqual(['dead']);
});
