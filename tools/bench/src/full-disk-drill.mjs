// One learner uploads until a small disk is full (V30). Uploads must be rejected with storage_full and leave no files.
// Reads must still work, also after a restart on a full disk when the database has another disk. Uploads must work
// again after space is freed. It mounts a tmpfs and needs root.
import { startServer } from '@stupeni/deploy';
import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { embedded, postgres } from './databases.mjs';
import { root } from './root.mjs';
import { fillSchool, signIn } from './small-school.mjs';

const api = join(root, 'services/api/dist/main.js');
const megabyte = 1024 * 1024;
/** The embedded database is on the same disk. It takes about 60 MB and needs room to write. */
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

/** Uses all free bytes of the disk. @param {string} path */
function fillUp(path) {
  try {
    for (;;) writeFileSync(path, Buffer.alloc(4096), { flag: 'a' });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error;
  }
}

/**
 * Uploads the same text until it is rejected. Returns the number of uploads and the rejection.
 *
 * @param {Awaited<ReturnType<typeof signIn>>} learner @param {string} url @param {number} lessonId @param {string} text
 */
async function uploadUntilFull(learner, url, lessonId, text) {
  let uploads = 0;
  let answer = await learner.upload(url, lessonId, text);
  for (; answer.ok; uploads += 1) answer = await learner.upload(url, lessonId, text);
  return { uploads, answer };
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

  const { uploads, answer } = await uploadUntilFull(learner, url, lessonId, text);
  const problem = await answer.json();
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
  const statusAfterFreeing = (await learner.upload(url, lessonId, text)).status;
  const readyAgain = await readiness(url);
  await server.stop();

  const facts = {
    uploads,
    rejected: `${answer.status} ${problem.error}`,
    leftoverFiles: stored.length - uploads,
    reads: read === text,
    ready,
    freeMegabytes: Math.round(free / megabyte),
    afterFreeing: statusAfterFreeing,
    readyAgain,
  };
  console.log(`${database.name}: ${JSON.stringify(facts)}`);
  return (
    uploads > 0 &&
    facts.rejected === '503 storage_full' &&
    facts.leftoverFiles === 0 &&
    facts.reads &&
    ready.includes('"storage":"full"') &&
    statusAfterFreeing === 201 &&
    !readyAgain.includes('full')
  );
}

/** @param {(typeof disks)[number]} disk */
async function onSmallDisk({ open, size }) {
  const database = await open();
  if (database === null) {
    console.log('PostgreSQL: not installed, drill skipped');
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
  console.log('Only root can mount a small disk: drill skipped');
  process.exitCode = 1;
} else {
  for (const disk of disks) if (!(await onSmallDisk(disk))) process.exitCode = 1;
}
