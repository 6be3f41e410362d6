#!/usr/bin/env node
// Builds the images and runs a whole school from them, without a Docker engine: Buildah builds, crun runs them as
// process 1 without root on a read-only root file system, and Caddy of compose.yaml gives TLS. Needs root on Debian.
// Ends with 1 when a check failed. `--built` uses the images of the last run.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePrograms } from '../test/system-packages.mjs';
import { drillImages } from './images/drill-images.mjs';
import { drillSchool } from './images/drill-school.mjs';

// A runner of a pipeline is not root, but may become it.
if (process.getuid?.() !== 0 && spawnSync('sudo', ['-n', 'true']).status === 0) {
  const command = ['env', `PATH=${process.env.PATH}`, process.execPath, ...process.argv.slice(1)];
  process.exit(spawnSync('sudo', ['-n', '-E', ...command], { stdio: 'inherit' }).status ?? 1);
}
const tools =
  process.getuid?.() === 0
    ? await ensurePrograms('postgresql', 'buildah', 'mmdebstrap', 'crun', 'caddy')
    : { missing: 'Проверке образов нужны права root.' };
if ('missing' in tools) {
  console.error(tools.missing);
  process.exit(1);
}
const began = performance.now();
/** @type {string[]} */
const failed = [];
/** @param {string} what @param {boolean} holds @param {unknown} [detail] */
const check = (what, holds, detail = '') => {
  const seconds = ((performance.now() - began) / 1000).toFixed(0).padStart(4);
  console.log(`${seconds} с  ${holds ? '✓' : '✗'} ${what}${holds ? '' : `\n${String(detail)}`}`);
  if (!holds) failed.push(what);
};
const scratch = mkdtempSync(join(tmpdir(), 'stupeni-images-'));
const images = await drillImages({ built: process.argv.includes('--built'), check });
try {
  await drillSchool({ images, scratch, check });
} finally {
  for (const image of Object.values(images)) image.remove();
  rmSync(scratch, { recursive: true, force: true });
}
console.log(failed.length === 0 ? 'Всё прошло.' : `Не прошло: ${failed.length}.`);
process.exit(failed.length === 0 ? 0 : 1);
