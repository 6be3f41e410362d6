import { createServer } from 'node:net';
import { freePort, portProblem } from './ports.mjs';

/** @param {number} port @returns {Promise<import('node:net').Server>} */
const occupy = (port) =>
  new Promise((done) => {
    const server = createServer();
    server.listen(port, '127.0.0.1', () => done(server));
  });

it('reports no problem with a free port', async () => {
  expect(await portProblem(await freePort(), '127.0.0.1')).toBeNull();
});

it('names a used port and explains how to choose another', async () => {
  const port = await freePort();
  const neighbour = await occupy(port);
  const problem = await portProblem(port, '127.0.0.1');
  neighbour.close();
  expect(problem).toContain(`Порт ${port} на 127.0.0.1 занят`);
  expect(problem).toContain('PORT=');
});

it.each([Number.NaN, 0, 70_000, 30.5])('rejects %s as a port', async (port) => {
  expect(await portProblem(port, '127.0.0.1')).toContain('от 1 до 65535');
});

it('reports a host that this machine does not have', async () => {
  expect(await portProblem(3000, '203.0.113.7')).toContain('Проверьте HOST');
});
