#!/usr/bin/env node
// Runs a command whose tasks of Nx take their results from a cache that other machines filled.
//   node tools/ci/with-cache.mjs npm test -- build journeys
// NX_CACHE_FOLDER (.nx/shared) is the folder that the pipeline keeps; NX_CACHE_BUCKET a bucket behind it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { cacheBucket } from './src/cache-bucket.mjs';
import { root } from './src/nx.mjs';
import { removeUnused, startSharedCache } from './src/shared-cache.mjs';

const [program, ...args] = process.argv.slice(2);
if (!program) {
  console.error('Which command? Example: node tools/ci/with-cache.mjs npm test -- build');
  process.exit(2);
}
try {
  const folder = process.env.NX_CACHE_FOLDER || join(root, '.nx/shared');
  const cache = await startSharedCache({ folder, bucket: cacheBucket(process.env) });
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...cache.env } });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => child.kill(signal));
  }
  process.exitCode = await new Promise((ended, failed) => {
    child.once('error', failed);
    child.once('close', (code) => ended(code ?? 1));
  });
  await cache.stop();
  removeUnused(folder);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
