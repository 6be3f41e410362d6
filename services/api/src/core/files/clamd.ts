import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What the scanner says. `too_large`: the file is over the StreamMaxLength of the scanner. */
export type ScanResult = { state: 'clean' } | { state: 'infected'; virus: string } | { state: 'too_large' };

/** The longest chunk of INSTREAM, in bytes. */
const chunkBytes = 64 * 1024;
/** After this silence, in milliseconds, the scanner counts as not answering. */
const silenceMs = 120_000;
const longestAnswer = 4096;

/**
 * Scans a stream of bytes by the command INSTREAM of clamd (clamd(8)): chunks with their length before them, an empty
 * chunk at the end, then one line. Memory holds one chunk. Throws when there is no result: the scanner does not answer,
 * closes early, reports another error, or the signal aborts.
 * @param url tcp://host:port or unix:///path
 */
export async function askClamd(
  url: string,
  bytes: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<ScanResult> {
  signal.throwIfAborted();
  const socket = openSocket(url);
  const stop = () => socket.destroy(new Error('the scan was stopped'));
  signal.addEventListener('abort', stop, { once: true });
  const answer = readAnswer(socket);
  try {
    // A scanner that rejects a large file answers and closes while we still send the file. Then the answer is used.
    const sent = send(socket, bytes).then(() => answer);
    const failed = (error: Error) => {
      if (!socket.destroyed) socket.destroy(error);
      return answer;
    };
    return parseResult(await Promise.race([answer, sent.catch(failed)]));
  } finally {
    signal.removeEventListener('abort', stop);
    socket.destroy();
  }
}

function openSocket(address: string): Socket {
  const url = new URL(address);
  const socket =
    url.protocol === 'unix:'
      ? connect(decodeURIComponent(url.pathname))
      : connect(Number(url.port), url.hostname.replace(/^\[|\]$/g, ''));
  socket.setTimeout(silenceMs, () => socket.destroy(new Error('the scanner does not answer')));
  return socket;
}

async function send(socket: Socket, bytes: AsyncIterable<Buffer>): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const piece of bytes)
    for (let at = 0; at < piece.length; at += chunkBytes) {
      const chunk = piece.subarray(at, at + chunkBytes);
      await write(socket, Buffer.concat([writeLength(chunk.length), chunk]));
    }
  await write(socket, writeLength(0));
}

function writeLength(length: number): Buffer {
  const prefix = Buffer.alloc(4);
  prefix.writeUInt32BE(length);
  return prefix;
}

async function write(socket: Socket, data: Buffer): Promise<void> {
  if (socket.destroyed) throw new Error('the scanner has closed the connection');
  if (!socket.write(data)) await waitForDrain(socket);
}

/** Waits until the socket takes more or has closed. It leaves no listeners: a large file makes thousands of waits. */
async function waitForDrain(socket: Socket): Promise<void> {
  const waiting = new AbortController();
  const options = { signal: waiting.signal };
  const events = [once(socket, 'drain', options), once(socket, 'close', options)];
  try {
    await Promise.race(events);
  } finally {
    waiting.abort();
    await Promise.allSettled(events);
  }
}

/** Resolves to the answer without the NUL at its end. An error after a whole answer does not matter. */
function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (piece) => {
      text += piece.toString('utf8');
      const [answer] = text.split('\0');
      if (text.includes('\0')) resolve(answer!);
      else if (text.length > longestAnswer) socket.destroy(new Error('the scanner answers too much'));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the scanner closed the connection without a result')));
  });
}

function parseResult(answer: string): ScanResult {
  if (answer === 'stream: OK') return { state: 'clean' };
  const virus = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (virus) return { state: 'infected', virus };
  if (answer.startsWith('INSTREAM size limit exceeded')) return { state: 'too_large' };
  throw new Error(`the scanner gave no result: ${answer}`);
}
