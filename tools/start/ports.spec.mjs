import { createServer } from 'node:net';
import { findFreePort, findPortProblem } from './ports.mjs';

// An address of this machine that no other program uses, so its ports stay free.
const ownAddress = '127.0.12.34';

it('reports no problem with a free port', async () => {
  expect(await findPortProblem(await findFreePort(), ownAddress)).toBeNull();
});

it('names a used port and explains how to choose another', async () => {
  const neighbour = createServer();
  await new Promise((done) => neighbour.listen(0, '127.0.0.1', () => done(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (neighbour.address());
  const problem = await findPortProblem(port, '127.0.0.1');
  await new Promise((done) => neighbour.close(done));
  expect(problem).toContain(`Порт ${port} на 127.0.0.1 занят`);
  expect(problem).toContain('PORT=');
});

it.each([Number.NaN, 0, 70_000, 30.5])('rejects %s as a port', async (port) => {
  expect(await findPortProblem(port, '127.0.0.1')).toContain('от 1 до 65535');
});

it('reports a host that this machine does not have', async () => {
  expect(await findPortProblem(3000, '203.0.113.7')).toContain('Проверьте HOST');
});
