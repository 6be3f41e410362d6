#!/usr/bin/env node
// Puts what was built into the site that the gateway serves.
//   node tools/release/publish.mjs [--site <folder>] [shell | learner | moderator | teacher | creator]…
// Without names everything is published.
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publish, publishable } from './src/publish.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const words = process.argv.slice(2);
const at = words.indexOf('--site');
const [, folder] = at < 0 ? [] : words.splice(at, 2);
const site = resolve(folder ?? process.env.SITE_DIR ?? join(root, 'dist/site'));

try {
  for (const name of words.length > 0 ? words : publishable) {
    console.log(await publish(name, { apps: join(root, 'apps'), site }));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
