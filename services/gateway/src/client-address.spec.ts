import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { readConfig } from './config';
import { buildGateway } from './gateway';

// All addresses of 127.0.0.0/8 belong to this machine, so each part of the chain can have its own.
const tlsProxyAddress = '127.0.0.2';
const strangerAddress = '127.0.0.3';

let api: FastifyInstance;
let gateway: FastifyInstance;
let tlsProxy: Server;
const readPort = (server: Server) => (server.address() as AddressInfo).port;

/** Sends a request from a local address to a port. Resolves to the client's address as the API sees it. */
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

/** A proxy that ends TLS: like nginx and Caddy it appends the address that it sees to `X-Forwarded-For`. */
const endTls = (clientAddress: string) =>
  createServer((asked, answer) => {
    const forwarded = asked.headers['x-forwarded-for'];
    const chain = [...(forwarded ? [String(forwarded)] : []), clientAddress].join(', ');
    const { url: path } = asked;
    const options = {
      host: '127.0.0.1',
      port: readPort(gateway.server),
      localAddress: tlsProxyAddress,
      path,
    };
    request({ ...options, headers: { 'x-forwarded-for': chain } }, (reply) => reply.pipe(answer)).end();
  });

async function start(trustProxy?: string): Promise<void> {
  const env = { API_URL: `http://127.0.0.1:${readPort(api.server)}`, LOG_LEVEL: 'silent' };
  gateway = await buildGateway(readConfig({ ...env, ...(trustProxy && { TRUST_PROXY: trustProxy }) }));
  await gateway.listen({ host: '127.0.0.1', port: 0 });
}

beforeEach(async () => {
  // The API trusts the gateway, which runs on the same machine.
  api = fastify({ trustProxy: 'loopback' });
  api.get('/api/address', async ({ ip }) => ip);
  await api.listen({ host: '127.0.0.1', port: 0 });
  tlsProxy = endTls('203.0.113.7');
  await new Promise<void>((ready) => tlsProxy.listen(0, '127.0.0.1', ready));
});

afterEach(async () => {
  await new Promise((closed) => tlsProxy.close(closed));
  await gateway.close();
  await api.close();
});

it('takes the address that a trusted TLS proxy sees, not the one that the client sends', async () => {
  await start(tlsProxyAddress);
  expect(await seenFrom('127.0.0.9', readPort(tlsProxy))).toBe('203.0.113.7');
  const spoofed = { 'x-forwarded-for': '198.51.100.1' };
  expect(await seenFrom('127.0.0.9', readPort(tlsProxy), spoofed)).toBe('203.0.113.7');
});

it('ignores the address that a client sends to the gateway directly', async () => {
  await start(`${tlsProxyAddress}, 10.0.0.0/8`);
  const spoofed = { 'x-forwarded-for': '198.51.100.1', forwarded: 'for=198.51.100.1' };
  expect(await seenFrom(strangerAddress, readPort(gateway.server), spoofed)).toBe(strangerAddress);
});

it('takes the address of the connection when no proxy is trusted', async () => {
  await start();
  const spoofed = { 'x-forwarded-for': '198.51.100.1' };
  expect(await seenFrom('127.0.0.9', readPort(tlsProxy), spoofed)).toBe(tlsProxyAddress);
});
