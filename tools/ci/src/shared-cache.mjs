import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/**
 * A second place for the results of tasks, behind the folder: a bucket that all machines share.
 *
 * @typedef {object} Bucket
 * @property {(hash: string) => Promise<NodeJS.ReadableStream | null>} get null when it has no such result
 * @property {((hash: string, file: string) => Promise<void>) | null} put null where this run may only read
 */

/**
 * Serves the results of Nx's tasks on this machine, by the protocol of Nx for own caches. A result is stored in the
 * folder. One that the folder lacks comes from the bucket. Nx asks with the token, so that no other program of the
 * machine can store a result.
 *
 * @param {{ folder: string, bucket?: Bucket | null, say?: (line: string) => void }} options
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>} `env` makes Nx use it
 * @see https://nx.dev/recipes/running-tasks/self-hosted-caching
 */
export async function startSharedCache({ folder, bucket = null, say = console.error }) {
  mkdirSync(folder, { recursive: true });
  const token = randomBytes(24).toString('base64url');

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} answer */
  async function serve(request, answer) {
    const [, hash] = /^\/v1\/cache\/(\w+)$/.exec(request.url ?? '') ?? [];
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return end(answer, 401);
    if (!hash) return end(answer, 404);
    const file = join(folder, hash);
    if (request.method === 'GET') {
      if (!existsSync(file)) await fetchFromBucket(hash, file);
      if (!existsSync(file)) return end(answer, 404);
      utimesSync(file, new Date(), new Date());
      answer.writeHead(200, { 'content-type': 'application/octet-stream' });
      return pipeline(createReadStream(file), answer);
    }
    if (request.method !== 'PUT') return end(answer, 405);
    // The first result of a task counts, so that nothing replaces a result that was used already.
    if (existsSync(file)) return end(answer, 409);
    await writeWhole(request, file);
    await bucket?.put?.(hash, file);
    return end(answer, 200);
  }

  /** @param {string} hash @param {string} file */
  async function fetchFromBucket(hash, file) {
    const stored = await bucket?.get(hash);
    if (stored) await writeWhole(stored, file);
  }

  const server = createServer((request, answer) => {
    serve(request, answer).catch((/** @type {Error} */ error) => {
      // The caller closed the connection. It needs no answer.
      if (answer.destroyed) return;
      // Nx runs the task itself when the cache does not answer.
      say(`The shared cache failed: ${error.message}`);
      if (answer.headersSent) answer.destroy();
      else end(answer, 500);
    });
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    env: {
      NX_SELF_HOSTED_REMOTE_CACHE_SERVER: `http://127.0.0.1:${port}`,
      NX_SELF_HOSTED_REMOTE_CACHE_ACCESS_TOKEN: token,
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

const unusedDays = 14;

/** Removes results that no run has used for two weeks, so that the folder does not grow. @param {string} folder */
export function removeUnused(folder) {
  const oldest = Date.now() - unusedDays * 24 * 60 * 60 * 1000;
  for (const name of readdirSync(folder)) {
    if (statSync(join(folder, name)).mtimeMs < oldest) rmSync(join(folder, name));
  }
}

/** Writes under another name first: a reader gets a whole file or none. @param {NodeJS.ReadableStream} from @param {string} file */
async function writeWhole(from, file) {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.unfinished`;
  try {
    // Ends after the file is closed. A stream that opens its file itself may create it after the removal below.
    await writeFile(unfinished, from, { flag: 'wx' });
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** @param {import('node:http').ServerResponse} answer @param {number} status */
function end(answer, status) {
  answer.writeHead(status).end();
}

/** @param {string} given @param {string} expected */
function isSame(given, expected) {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(/** @type {Buffer} */ (one), /** @type {Buffer} */ (other));
}
