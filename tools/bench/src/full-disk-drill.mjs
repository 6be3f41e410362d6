// One learner uploads until a small disk is full (V30). Uploads must be refused with storage_full and leave nothing,
// reads must go on, also after a restart on a disk without a free byte where the database has another one, and
// uploads must work again once space is freed. Needs root: it mounts a tmpfs.
import { startServer } from '@stupeni/deploy';
import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { embedded, postgres } from './databases.mjs';
import { root } from './root.mjs';
import { fillSchool, signIn } from './small-school.mjs';

const api = join(root, 'services/api/dist/main.js');
const megabyte = 1024 * 1024;
/** An embedded database lies on the same disk: it takes some 60 MB, and must have room to write on. */
const disks = [
  { open: embedded, size: 200 * megabyte },
  { open: postgres, size: 40 * megabyte },
];

/** @param {string} url */
const readiness = async (url) => (await fetch(`${url}/api/health/ready`)).text();

/** @param {string} url */
async function freeBytes(url) {
  const metrics = await (await fetch(`${url}/api/metrics`)).text();
  return Number(/^stupeni_files_free_bytes (\S+)$/m.exec(metrics)?.[1]);
}

/** @param {string} dataDir */
const filesIn = (dataDir) =>
  ['files', 'incoming'].flatMap((folder) =>
    readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'school-id')
      .map((entry) => join(entry.parentPath, entry.name)),
  );

/** Takes every free byte of the disk. @param {string} path */
function fillUp(path) {
  try {
    for (;;) writeFileSync(path, Buffer.alloc(4096), { flag: 'a' });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error;
  }
}

/** @param {import('./databases.mjs').BenchDatabase} database */
async function drill(database) {
  const dataDir = String(database.env.DATA_DIR);
  const settings = { SEED: 'none', LOG_LEVEL: 'error', UPLOADS_PER_HOUR: '1000' };
  const env = { ...database.env, ...settings, JWT_SECRET: 'the secret of the drills, long enough' };
  const start = () => startServer('api', api, { env, health: '/api/health/ready' });
  await (await start()).stop();
  const [lessonId = 0] = await fillSchool(database);
  let server = await start();
  let { url } = server;
  const learner = await signIn(url);
  const text = 'a'.repeat(3 * megabyte);

  let uploads = 0;
  let answer = await learner.handIn(url, lessonId, text);
  for (; answer.ok; uploads += 1) answer = await learner.handIn(url, lessonId, text);
  const refusal = /** @type {any} */ (await answer.json());
  const [ready, free] = [await readiness(url), await freeBytes(url)];
  const stored = filesIn(dataDir);
  if (database.env.DATABASE_URL) {
    fillUp(join(dataDir, 'filler'));
    await server.stop();
    server = await start();
    ({ url } = server);
  }
  const [read] = await learner.readAll(url, [lessonId]);
  for (const path of [...stored.slice(0, 3), join(dataDir, 'filler')]) rmSync(path, { force: true });
  const healed = (await learner.handIn(url, lessonId, text)).status;
  const readyAgain = await readiness(url);
  await server.stop();

  const facts = {
    uploads,
    refused: `${answer.status} ${refusal.error}`,
    debris: stored.length - uploads,
    reads: read === text,
    ready,
    freeMegabytes: Math.round(free / megabyte),
    afterFreeing: healed,
    readyAgain,
  };
  console.log(`${database.name}: ${JSON.stringify(facts)}`);
  return (
    uploads > 0 &&
    facts.refused === '503 storage_full' &&
    facts.debris === 0 &&
    facts.reads &&
    ready.includes('"storage":"full"') &&
    healed === 201 &&
    !readyAgain.includes('full')
  );
}

/** @param {(typeof disks)[number]} disk */
async function onSmallDisk({ open, size }) {
  const database = await open();
  if (database === null) {
    console.log('PostgreSQL: not installed, not drilled');
    return false;
  }
  const dataDir = String(database.env.DATA_DIR);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', dataDir]);
  try {
    return await drill(database);
  } finally {
    execFileSync('umount', [dataDir]);
    await database.drop();
  }
}

if (process.getuid?.() !== 0) {
  console.log('A small disk can be mounted by root alone: not drilled');
  process.exitCode = 1;
} else {
  for (const disk of disks) if (!(await onSmallDisk(disk))) process.exitCode = 1;
}
