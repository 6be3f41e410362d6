import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { root } from './root.mjs';

const require = createRequire(import.meta.url);
const testing = join(root, 'services/api/src/testing');
// From here on `require` compiles TypeScript.
require(join(testing, 'read-typescript.cjs'));
/** @type {typeof import('../../../services/api/src/testing/yookassa-stand-in')} */
const { YookassaStandIn, yookassaSettings } = require(join(testing, 'yookassa-stand-in.ts'));
/** @type {typeof import('../../../services/api/src/testing/decoded-mail')} */
const { decodeMail } = require(join(testing, 'decoded-mail.ts'));

/** Starts a mail server that stores the messages in memory. */
export async function startMailServer() {
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
          messages.push({ to, text: decodeMail(Buffer.concat(chunks).toString()) });
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

/** Starts the stand-in of YooKassa, for an API that does not run as in production. */
export async function startYookassaWithoutTls() {
  const standIn = new YookassaStandIn();
  await standIn.start();
  return { env: { ...yookassaSettings, YOOKASSA_API_URL: standIn.url }, stop: () => standIn.stop() };
}
