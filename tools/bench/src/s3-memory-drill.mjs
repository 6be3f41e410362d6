// Uploads a file of MEGABYTES=200 and downloads it, three times (ROUNDS), and measures how far the memory of the API grows
// above an upload of one megabyte: as one form into a bucket, and in parts into a bucket and onto the disk. Ends with 1
// when it grows by 50 MB or more, or when a byte is wrong. S3 is s3rver in a process of its own.
import { startServer } from '@stupeni/deploy';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryOf } from './cpu-time.mjs';
import { learnerEmails, password } from './crash-school.mjs';
import { drillEachDatabase } from './databases.mjs';
import { hashAt, hashOfFile, sendInParts, sendWhole, writeText } from './hand-in.mjs';
import { ask } from './mixed-writes.mjs';
import { root } from './root.mjs';
import { startS3 } from './s3.mjs';
import { fillSchool } from './small-school.mjs';

const megabytes = Number(process.env['MEGABYTES'] ?? 200);
const rounds = Number(process.env['ROUNDS'] ?? 3);
const bar = 50;

/** Runs the work and resolves to the most memory of the process meanwhile, in MB. @param {number} pid @param {() => Promise<unknown>} work */
async function peakDuring(pid, work) {
  let peak = memoryOf(pid);
  const timer = setInterval(() => (peak = Math.max(peak, memoryOf(pid))), 20);
  await work();
  clearInterval(timer);
  return peak;
}

/** Uploads a file and reads it back. @param {string} url @param {typeof sendWhole} send @param {import('./hand-in.mjs').Work} work */
async function roundTrip(url, send, work) {
  const link = await send(url, work);
  if ((await hashAt(`${url}${link}`)) !== (await hashOfFile(work.path)))
    throw new Error('the file came back with other bytes');
}

const roads = [
  { name: 'one form, bucket', send: sendWhole, storage: 's3' },
  { name: 'parts, bucket', send: sendInParts, storage: 's3' },
  { name: 'parts, disk', send: sendInParts, storage: 'disk' },
];

/** @param {import('./databases.mjs').BenchDatabase} database */
async function drill(database) {
  const folder = await mkdtemp(join(tmpdir(), 'stupeni-s3-memory-'));
  const s3 = await startS3(join(folder, 's3'));
  const env = {
    ...database.env,
    ...{ SEED: 'none', LOG_LEVEL: 'error', JWT_SECRET: 'the secret of the drills, long enough' },
    ...{ UPLOAD_MAX_MB: '2048', UPLOAD_QUOTA_MB: '100000', ...s3.env },
  };
  const start = (/** @type {string} */ FILES_STORAGE) =>
    startServer('api', join(root, 'services/api/dist/main.js'), {
      env: { ...env, FILES_STORAGE },
      health: '/api/health/ready',
    });
  try {
    await (await start('s3')).stop();
    const [lessonId = 0] = await fillSchool(database);
    const [small, large] = [join(folder, 'small.txt'), join(folder, 'large.txt')];
    await writeText(small, 1);
    await writeText(large, megabytes);
    let isFlat = true;
    for (const { name, send, storage } of roads) {
      const server = await start(storage);
      const { token } = await ask(`${server.url}/api/auth/login`, {}, { email: learnerEmails[0], password });
      const repeat = (/** @type {number} */ times, /** @type {string} */ path) =>
        peakDuring(server.pid, async () => {
          for (let n = 0; n < times; n += 1) await roundTrip(server.url, send, { token, lessonId, path });
        });
      // The first uploads load the SDK and fill the caches.
      const base = await repeat(5, small);
      const peak = await repeat(rounds, large);
      await server.stop();
      console.log(
        `${database.name}, ${name}: ${base.toFixed(0)} MB with 1 MB files, ${peak.toFixed(0)} MB with ${megabytes} MB files`,
      );
      isFlat &&= peak - base < bar;
    }
    return isFlat;
  } finally {
    await s3.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await drillEachDatabase(drill);
