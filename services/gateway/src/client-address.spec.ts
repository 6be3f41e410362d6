import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { readConfig } from './config';
import { buildGateway } from './gateway';

// Every address of 127.0.0.0/8 is this machine's, so that each part of the chain has one of its own.
const terminatorAddress = '127.0.0.2';
const strangerAddress = '127.0.0.3';

let api: FastifyInstance;
let gateway: FastifyInstance;
let terminator: Server;
const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** A client's request from an address of ours to a port; what the API took for the client's address. */
const seenFrom = (localAddress: string, port: number, headers: Record<string, string> = {}) =>
  new Promise<string>((done, fail) => {
    const asked = request(
      { host: '127.0.0.1', port, localAddress, path: '/api/address', headers },
      (answer) => {
        let text = '';
        answer.on('data', (piece) => (text += String(piece)));
        answer.on('end', () => done(text));
      },
    );
    asked.on('error', fail).end();
  });

/** Ends TLS in front of the gateway and adds whom it sees to what the client said, as nginx and Caddy do. */
const endTls = (clientAddress: string) =>
  createServer((asked, answer) => {
    const said = asked.headers['x-forwarded-for'];
    const chain = [...(said ? [String(said)] : []), clientAddress].join(', ');
    const { url: path } = asked;
    const options = {
      host: '127.0.0.1',
      port: portOf(gateway.server),
      localAddress: terminatorAddress,
      path,
    };
    request({ ...options, headers: { 'x-forwarded-for': chain } }, (reply) => reply.pipe(answer)).end();
  });

async function start(trustProxy?: string): Promise<void> {
  const env = { API_URL: `http://127.0.0.1:${portOf(api.server)}`, LOG_LEVEL: 'silent' };
  gateway = await buildGateway(readConfig({ ...env, ...(trustProxy && { TRUST_PROXY: trustProxy }) }));
  await gateway.listen({ host: '127.0.0.1', port: 0 });
}

beforeEach(async () => {
  // The API believes the gateway, which is on its own machine.
  api = fastify({ trustProxy: 'loopback' });
  api.get('/api/address', async ({ ip }) => ip);
  await api.listen({ host: '127.0.0.1', port: 0 });
  terminator = endTls('203.0.113.7');
  await new Promise<void>((ready) => terminator.listen(0, '127.0.0.1', ready));
});

afterEach(async () => {
  await new Promise((closed) => terminator.close(closed));
  await gateway.close();
  await api.close();
});

it('is the one that a trusted terminator sees, whatever the client says of itself', async () => {
  await start(terminatorAddress);
  expect(await seenFrom('127.0.0.9', portOf(terminator))).toBe('203.0.113.7');
  const spoofed = { 'x-forwarded-for': '198.51.100.1' };
  expect(await seenFrom('127.0.0.9', portOf(terminator), spoofed)).toBe('203.0.113.7');
});

it('is not what a client says that comes to the gateway itself', async () => {
  await start(`${terminatorAddress}, 10.0.0.0/8`);
  const spoofed = { 'x-forwarded-for': '198.51.100.1', forwarded: 'for=198.51.100.1' };
  expect(await seenFrom(strangerAddress, portOf(gateway.server), spoofed)).toBe(strangerAddress);
});

it('is what the gateway sees where no proxy is trusted', async () => {
  await start();
  const spoofed = { 'x-forwarded-for': '198.51.100.1' };
  expect(await seenFrom('127.0.0.9', portOf(terminator), spoofed)).toBe(terminatorAddress);
});
