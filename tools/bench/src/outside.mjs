import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { SMTPServer } from 'smtp-server';
import { root } from './root.mjs';

const require = createRequire(import.meta.url);
const testing = join(root, 'services/api/src/testing');
// From here on `require` compiles TypeScript.
require(join(testing, 'read-typescript.cjs'));
/** @type {typeof import('../../../services/api/src/testing/yookassa-stand-in')} */
const { YookassaStandIn, yookassaSettings } = require(join(testing, 'yookassa-stand-in.ts'));
/** @type {typeof import('../../../services/api/src/testing/decoded-mail')} */
const { decodedMail } = require(join(testing, 'decoded-mail.ts'));

/**
 * Makes a certificate for this machine that signs itself.
 *
 * @param {string} folder
 * @returns {{ cert: string, key: string }} the paths
 */
export function makeCertificate(folder) {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '365'];
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', cert], { stdio: 'pipe' });
  return { cert, key };
}

/**
 * An address with TLS before a server without, as a proxy in production. `target` is a port of this machine, and can be
 * set later.
 *
 * @param {{ cert: string, key: string }} certificate
 */
export async function startTls({ cert, key }) {
  const state = { target: 0 };
  /** @type {Set<import('node:tls').TLSSocket>} */
  const open = new Set();
  const server = createServer({ cert: readFileSync(cert), key: readFileSync(key) }, (socket) => {
    open.add(socket);
    const onward = connect(state.target, '127.0.0.1');
    // The end of one side is the end of the other.
    socket.on('error', () => onward.destroy()).on('close', () => onward.destroy() && open.delete(socket));
    onward.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `https://localhost:${port}`,
    leadTo: (/** @type {string} */ url) => void (state.target = Number(new URL(url).port)),
    stop() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

/** A mail server that keeps the messages. */
export async function startMail() {
  /** @type {{ to: string[], text: string }[]} */
  const messages = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      /** @type {Buffer[]} */
      const chunks = [];
      stream
        .on('data', (chunk) => chunks.push(chunk))
        .on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          messages.push({ to, text: decodedMail(Buffer.concat(chunks).toString()) });
          done();
        });
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (listener.address());
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The texts of the messages to an address. @param {string} address */
    to: (address) => messages.filter(({ to }) => to.includes(address)).map(({ text }) => text),
    stop: () => new Promise((done) => server.close(() => done(undefined))),
  };
}

/** The stand-in of YooKassa for an API that does not run as in production. */
export async function startYookassaWithoutTls() {
  const standIn = new YookassaStandIn();
  await standIn.start();
  return { env: { ...yookassaSettings, YOOKASSA_API_URL: standIn.url }, stop: () => standIn.stop() };
}

/**
 * The stand-in of YooKassa behind TLS: in production the API sends its key only over TLS.
 *
 * @param {{ cert: string, key: string }} certificate
 */
export async function startYookassa(certificate) {
  const standIn = new YookassaStandIn();
  await standIn.start();
  const tls = await startTls(certificate);
  tls.leadTo(standIn.url);
  return {
    standIn,
    env: { ...yookassaSettings, YOOKASSA_API_URL: `${tls.url}/v3` },
    async stop() {
      tls.stop();
      await standIn.stop();
    },
  };
}
