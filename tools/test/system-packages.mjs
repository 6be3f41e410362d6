import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findPostgresBinaries } from './postgres.mjs';

/** @param {string} name @param {string} [path] */
function findInPath(name, path = process.env.PATH ?? '') {
  return (
    path
      .split(delimiter)
      .map((folder) => join(folder, name))
      .find(isExecutable) ?? null
  );
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code) return false;
    throw error;
  }
}

/** The system's Chromium or Chrome. `CHROMIUM` sets another path. */
export function findChromium() {
  if (process.env.CHROMIUM) return isExecutable(process.env.CHROMIUM) ? process.env.CHROMIUM : null;
  return findRunning('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
}

/**
 * The browser of the journeys. By day Chromium without windows: it takes a fifth less processor time. At night
 * the whole browser, as people have it.
 */
export const findJourneyBrowser = () =>
  (process.env.CHROMIUM || process.env.NIGHT ? null : findRunning(windowless)) ?? findChromium();

const windowless = 'chromium-headless-shell';

/** @param {string[]} names */
const findRunning = (...names) =>
  names.map((name) => findInPath(name)).find((file) => file !== null && canRun(file)) ?? null;

/** Ubuntu's package is a stub that asks to install a snap, so the program must answer. */
/** @param {string} file */
const canRun = (file) => spawnSync(file, ['--version'], { timeout: 30_000 }).status === 0;

/** Finds a program of a server. It is often in a folder for administrators, which is not in the PATH of other people. @param {string} name */
const findInSystemPath = (name) =>
  findInPath(name, [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].filter(Boolean).join(delimiter));

/**
 * A program of the system that tests need.
 *
 * @typedef {object} Program
 * @property {string[]} packages of Debian
 * @property {string} title
 * @property {string} setting an example of the variable that names another program
 * @property {() => string | null} find its file, or the folder of PostgreSQL's programs
 */

/** @param {string} name @param {string} title @param {string} variable @returns {Program} */
const describeServer = (name, title, variable) => ({
  packages: [name],
  title,
  setting: `${variable}=/path/to/${name}`,
  find: () => process.env[variable] ?? findInSystemPath(name),
});

const programs = {
  chromium: {
    get packages() {
      return [process.env.NIGHT ? 'chromium' : windowless];
    },
    title: 'Chromium',
    setting: 'CHROMIUM=/path/to/chromium',
    find: findJourneyBrowser,
  },
  postgresql: {
    packages: ['postgresql'],
    title: 'PostgreSQL',
    setting: 'TEST_DATABASE_URL=postgres://…',
    find: () => findPostgresBinaries(),
  },
  nginx: describeServer('nginx', 'nginx', 'NGINX'),
  pgbouncer: describeServer('pgbouncer', 'PgBouncer', 'PGBOUNCER'),
  buildah: describeServer('buildah', 'buildah', 'BUILDAH'),
  mmdebstrap: {
    ...describeServer('mmdebstrap', 'mmdebstrap', 'MMDEBSTRAP'),
    // Ubuntu needs the keys of Debian.
    packages: ['mmdebstrap', 'debian-archive-keyring'],
  },
  crun: describeServer('crun', 'crun', 'CRUN'),
  caddy: describeServer('caddy', 'Caddy', 'CADDY'),
};

/** @typedef {keyof typeof programs} ProgramName */

/** One installation for each program, because several stages can need it. @type {Map<string, Promise<void>>} */
const installations = new Map();

/**
 * Programs of the system, installed when one is missing and the system has apt and gives the right to use it.
 *
 * @param {[ProgramName, ...ProgramName[]]} names
 * @returns {Promise<{ found: string } | { missing: string }>} `found` is the program that was named first; `missing` is a
 *   sentence that says what to install or to set
 */
export async function ensurePrograms(...names) {
  const absent = names.filter((name) => !programs[name].find() && !installations.has(name));
  if (absent.length > 0) {
    const installed = aptInstall(absent.flatMap((name) => programs[name].packages));
    for (const name of absent) installations.set(name, installed);
  }
  for (const name of names) await installations.get(name);
  const [found] = names.map((name) => programs[name].find());
  const missing = names.find((name) => !programs[name].find());
  if (!missing && found) return { found };
  const { title, setting } = programs[missing ?? names[0]];
  return { missing: `Нет ${title}. Установите его или укажите: ${setting}` };
}

/** Runs of apt wait for each other: it allows one at a time. @type {Promise<void>} */
let lastRun = Promise.resolve();

/**
 * Installs Debian packages as root, or with a sudo that asks for no password.
 *
 * @param {string[]} names
 */
function aptInstall(names) {
  lastRun = lastRun.then(async () => {
    if (!findInPath('apt-get')) return;
    const root = process.getuid?.() === 0;
    if (!root && spawnSync('sudo', ['-n', 'true']).status !== 0) return;
    console.log(`Устанавливаю ${names.join(', ')} (apt-get)…`);
    const [command = '', ...before] = root ? ['apt-get'] : ['sudo', '-n', '-E', 'apt-get'];
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      const apt = spawn(command, [...before, '-qq', ...args], {
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await once(apt, 'close');
    }
  });
  return lastRun;
}
