import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { parseConnectionUrl } from 'nodemailer/lib/shared';

/** The server permanently rejected this recipient or message (5xx). */
export class MailRejectedError extends Error {
  override readonly name = 'MailRejectedError';
}

/** The server got the message and did not answer: it may have taken it. */
export class MailUnansweredError extends Error {
  override readonly name = 'MailUnansweredError';
}

// Milliseconds. A server that is slower than this counts as down.
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000 };

type ConnectionUrl = SMTPConnection.Options & { auth?: SMTPConnection.Credentials };

interface Message {
  url: string;
  from: string;
  to: string;
  content: Buffer;
  /** Called after the server asked for the message and before it gets the first byte. An error ends the attempt. */
  claim: () => Promise<void>;
  socketTimeoutMs: number;
}

/**
 * Gives one message to the server. Resolves when the server has taken it. Throws `MailRejectedError` or `MailUnansweredError`.
 * After any other error the server has not taken the message.
 */
export async function sendBySmtp({ url, from, to, content, claim, socketTimeoutMs }: Message): Promise<void> {
  const { connection, signIn, broken } = openConnection(url, socketTimeoutMs);
  let claiming = Promise.resolve();
  let isOver = false;
  let isHandedOver = false;
  async function* yieldClaimed() {
    await (claiming = claim());
    if (isOver) return;
    isHandedOver = true;
    yield content;
  }
  const steps = async () => {
    await signIn();
    const message = Readable.from(yieldClaimed());
    await step((done) => connection.send({ from, to, size: content.length }, message, done));
  };
  try {
    await Promise.race([steps(), broken]);
    connection.quit();
  } catch (error) {
    isOver = true;
    connection.close();
    // A claim that still runs must not end after the caller has released the mail.
    await claiming.catch(() => undefined);
    const { message, responseCode } = error as SMTPConnection.SMTPError;
    if (isRejection(error as SMTPConnection.SMTPError)) throw new MailRejectedError(message);
    throw isHandedOver && responseCode === undefined ? new MailUnansweredError(message) : error;
  }
}

/** Signs in to the server and disconnects. Throws when it does not answer or does not accept the password. */
export async function trySmtp(url: string): Promise<void> {
  const { connection, signIn, broken } = openConnection(url, 10_000);
  try {
    await Promise.race([signIn(), broken]);
    connection.quit();
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** A connection that is not open yet. `broken` rejects when it breaks at any step. */
function openConnection(url: string, socketTimeoutMs: number) {
  const { auth, ...options } = parseConnectionUrl(url) as ConnectionUrl;
  const connection = new SMTPConnection({ ...timeouts, socketTimeout: socketTimeoutMs, ...options });
  const broken = new Promise<never>((_resolve, reject) => connection.once('error', reject));
  // Without a listener, an error after the connection has done its work would end the process.
  connection.on('error', () => undefined);
  const signIn = async () => {
    await step((done) => connection.connect(done));
    if (auth) await step((done) => connection.login(auth, done));
  };
  return { connection, signIn, broken };
}

const step = (start: (done: (error?: Error | null) => void) => void) =>
  new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve())));

// A 5xx for the connection, the password or the sender is about the school's settings, not about this recipient.
const isRejection = ({ responseCode = 0, command }: SMTPConnection.SMTPError) =>
  responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
