// Uploads a file of MEGABYTES=200 and downloads it, three times (ROUNDS), and measures how far the memory of the API grows
// above an upload of one megabyte: as one form into a bucket, and in parts into a bucket and onto the disk. Ends with 1
// when it grows by 50 MB or more, or when a byte is wrong. S3 is s3rver in a process of its own.
import { startServer } from '@stupeni/deploy';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { openAsBlob } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../start/ports.mjs';
import { memoryOf } from './cpu-time.mjs';
import { learnerEmails, password } from './crash-school.mjs';
import { drillEachDatabase } from './databases.mjs';
import { ask } from './mixed-writes.mjs';
import { root } from './root.mjs';
import { fillSchool } from './small-school.mjs';

const megabytes = Number(process.env['MEGABYTES'] ?? 200);
const rounds = Number(process.env['ROUNDS'] ?? 3);
const bar = 50;
const megabyte = 1024 * 1024;

/** @param {string} directory */
async function startS3(directory) {
  const port = await freePort();
  const program = join(root, 'node_modules/s3rver/bin/s3rver.js');
  const place = ['-d', directory, '-a', '127.0.0.1', '-p', String(port), '--no-vhost-buckets'];
  const child = spawn(process.execPath, [program, ...place, '--configure-bucket', 'school'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.stdout.resume();
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

/** @param {string} path @param {number} size in MB */
async function writeText(path, size) {
  const file = await open(path, 'w');
  for (let n = 0; n < size; n += 1) await file.write(Buffer.alloc(megabyte, 97 + (n % 26)));
  await file.close();
}

/** Runs the work and resolves to the most memory of the process meanwhile, in MB. @param {number} pid @param {() => Promise<unknown>} work */
async function peakDuring(pid, work) {
  let peak = memoryOf(pid);
  const timer = setInterval(() => (peak = Math.max(peak, memoryOf(pid))), 20);
  await work();
  clearInterval(timer);
  return peak;
}

/** @typedef {{ token: string, lessonId: number, path: string }} Work */

/** Hands a file in as one form. @param {string} url @param {Work} work */
async function sendWhole(url, { token, lessonId, path }) {
  const form = new FormData();
  form.set('lessonId', String(lessonId));
  form.set('file', await openAsBlob(path, { type: 'text/plain' }), 'Работа.txt');
  return linkIn(await fetch(`${url}/api/upload`, { method: 'POST', headers: bearer(token), body: form }));
}

/** Hands a file in by parts. @param {string} url @param {Work} work */
async function sendInParts(url, { token, lessonId, path }) {
  const file = await openAsBlob(path);
  const body = { lessonId, name: 'Работа.txt', size: file.size };
  const { id, partBytes } = await ask(`${url}/api/uploads`, bearer(token), body);
  for (let number = 0; number * partBytes < file.size; number += 1) {
    const answer = await fetch(`${url}/api/uploads/${id}/parts/${number}`, {
      ...{ method: 'PUT', headers: { ...bearer(token), 'content-type': 'application/octet-stream' } },
      body: await file.slice(number * partBytes, (number + 1) * partBytes).arrayBuffer(),
    });
    if (!answer.ok) throw new Error(`part ${number}: ${answer.status} ${await answer.text()}`);
  }
  return linkIn(await fetch(`${url}/api/uploads/${id}/finish`, { method: 'POST', headers: bearer(token) }));
}

/** @param {string} token */
const bearer = (token) => ({ authorization: `Bearer ${token}` });

/** @param {Response} answer */
async function linkIn(answer) {
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  return /** @type {{ url: string }} */ (await answer.json()).url;
}

/** Uploads a file and reads it back. @param {string} url @param {typeof sendWhole} send @param {Work} work */
async function roundTrip(url, send, work) {
  const link = await send(url, work);
  const hash = createHash('sha256');
  for await (const chunk of (await fetch(`${url}${link}`)).body ?? []) hash.update(chunk);
  const sent = createHash('sha256');
  for await (const chunk of (await openAsBlob(work.path)).stream()) sent.update(chunk);
  if (hash.digest('hex') !== sent.digest('hex')) throw new Error('the file came back with other bytes');
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
    ...{ UPLOAD_MAX_MB: '2048', UPLOAD_QUOTA_MB: '100000', S3_ENDPOINT: s3.endpoint, S3_BUCKET: 'school' },
    ...{ S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
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
    s3.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await drillEachDatabase(drill);
