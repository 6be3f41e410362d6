// Uploads a file of MEGABYTES=200 into a bucket and downloads it, three times, and measures how far the memory of the
// API grows above an upload of one megabyte. Ends with 1 when it grows by 50 MB or more, or when a byte is wrong. S3 is
// s3rver in a process of its own.
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

/** Uploads a file and reads it back. @param {string} url @param {{ token: string, lessonId: number, path: string }} what */
async function roundTrip(url, { token, lessonId, path }) {
  const headers = { authorization: `Bearer ${token}` };
  const form = new FormData();
  form.set('lessonId', String(lessonId));
  form.set('file', await openAsBlob(path, { type: 'text/plain' }), 'Работа.txt');
  const answer = await fetch(`${url}/api/upload`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  const { url: link } = /** @type {{ url: string }} */ (await answer.json());
  const hash = createHash('sha256');
  for await (const chunk of (await fetch(`${url}${link}`)).body ?? []) hash.update(chunk);
  const sent = createHash('sha256');
  for await (const chunk of (await openAsBlob(path)).stream()) sent.update(chunk);
  if (hash.digest('hex') !== sent.digest('hex')) throw new Error('the file came back with other bytes');
}

/** @param {import('./databases.mjs').BenchDatabase} database */
async function drill(database) {
  const folder = await mkdtemp(join(tmpdir(), 'stupeni-s3-memory-'));
  const s3 = await startS3(join(folder, 's3'));
  const env = {
    ...database.env,
    ...{ SEED: 'none', LOG_LEVEL: 'error', JWT_SECRET: 'the secret of the drills, long enough' },
    ...{ UPLOAD_MAX_MB: '2048', S3_ENDPOINT: s3.endpoint, S3_BUCKET: 'school' },
    ...{ S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
  };
  const start = () =>
    startServer('api', join(root, 'services/api/dist/main.js'), { env, health: '/api/health/ready' });
  try {
    await (await start()).stop();
    const [lessonId = 0] = await fillSchool(database);
    const [small, large] = [join(folder, 'small.txt'), join(folder, 'large.txt')];
    await writeText(small, 1);
    await writeText(large, megabytes);
    const server = await start();
    const { token } = await ask(`${server.url}/api/auth/login`, {}, { email: learnerEmails[0], password });
    // The first uploads load the SDK and fill the caches.
    const base = await peakDuring(server.pid, async () => {
      for (let n = 0; n < 5; n += 1) await roundTrip(server.url, { token, lessonId, path: small });
    });
    const peak = await peakDuring(server.pid, async () => {
      for (let n = 0; n < 3; n += 1) await roundTrip(server.url, { token, lessonId, path: large });
    });
    await server.stop();
    console.log(
      `${database.name}: ${base.toFixed(0)} MB with 1 MB files, ${peak.toFixed(0)} MB with ${megabytes} MB files`,
    );
    return peak - base < bar;
  } finally {
    s3.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await drillEachDatabase(drill);
