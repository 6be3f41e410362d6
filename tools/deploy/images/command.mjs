#!/usr/bin/env node
// The entry of an image: `docker run … stupeni-api migrate --check` runs that program in this process, with its
// arguments. Without a name the service starts. `sbom` prints the list of packages (CycloneDX).
import { createReadStream, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const file = (/** @type {string} */ name) => new URL(name, import.meta.url);
/** @type {{ programs: Record<string, string> }} */
const { programs } = JSON.parse(readFileSync(file('image.json'), 'utf8'));
const [name = 'serve', ...args] = process.argv.slice(2);

// The kernel does not end process 1 by a signal that it does not handle. A program that is still starting, or that
// has no handler of its own, must end too.
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
  });
}

const program = Object.hasOwn(programs, name) ? programs[name] : undefined;
if (name === 'sbom') {
  createReadStream(file('sbom.cdx.json')).pipe(process.stdout);
} else if (program === undefined) {
  console.error(`Нет команды «${name}». Есть: ${[...Object.keys(programs), 'sbom'].join(', ')}.`);
  process.exitCode = 2;
} else {
  const url = file(program);
  process.argv.splice(1, Infinity, fileURLToPath(url), ...args);
  await import(url.href);
}
