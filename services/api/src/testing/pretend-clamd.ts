import { rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The test file of EICAR, which every scanner reports as a virus. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** A scanner that speaks INSTREAM of clamd on a socket of this process. */
export interface PretendClamd {
  url: string;
  /** `silent`: reads and never answers. `closes`: ends the connection after the first bytes. `confused`: an error. */
  behavior: 'well' | 'silent' | 'closes' | 'confused';
  /** The longest stream, in bytes. */
  limit: number;
  /** What was scanned, in order. */
  scanned: Buffer[];
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Makes a scanner, which does not listen yet. */
export function makePretendClamd(name: string): PretendClamd {
  const path = join(tmpdir(), `clamd-${name}-${process.pid}.sock`);
  let server: Server | undefined;
  const open = new Set<Socket>();
  const clamd: PretendClamd = {
    url: `unix://${path}`,
    behavior: 'well',
    limit: Infinity,
    scanned: [],
    async start() {
      rmSync(path, { force: true });
      server = createServer((socket) => {
        open.add(socket.on('close', () => open.delete(socket)));
        serveConnection(clamd, socket);
      });
      await new Promise<void>((resolve) => server!.listen(path, resolve));
    },
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
      server = undefined;
    },
  };
  return clamd;
}

const command = 'zINSTREAM\0';

function serveConnection(clamd: PretendClamd, socket: Socket): void {
  let received = Buffer.alloc(0);
  let hasAnswered = false;
  const answer = (text: string) => {
    hasAnswered = true;
    socket.end(`${text}\0`);
  };
  socket.on('error', () => socket.destroy());
  socket.on('data', (piece) => {
    if (hasAnswered || clamd.behavior === 'silent') return;
    if (clamd.behavior === 'closes') return void socket.destroy();
    if (clamd.behavior === 'confused') return answer('stream: Can not create temporary file ERROR');
    received = Buffer.concat([received, piece]);
    const read = parseStream(received);
    if (read.bytes.length > clamd.limit) return answer('INSTREAM size limit exceeded. ERROR');
    if (!read.isWhole) return;
    clamd.scanned.push(read.bytes);
    answer(read.bytes.includes(eicar) ? 'stream: Eicar-Signature FOUND' : 'stream: OK');
  });
}

/** The bytes of the chunks so far. */
function parseStream(received: Buffer): { bytes: Buffer; isWhole: boolean } {
  const chunks: Buffer[] = [];
  if (received.subarray(0, command.length).toString() !== command.slice(0, received.length))
    throw new Error('not the command INSTREAM');
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return { bytes: Buffer.concat(chunks), isWhole: true };
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { bytes: Buffer.concat(chunks), isWhole: false };
}
