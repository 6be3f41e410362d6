import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { postgresBinaries } from './postgres.mjs';

/** @param {string} name @param {string} [path] */
function inPath(name, path = process.env.PATH ?? '') {
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
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  return names.map((name) => inPath(name)).find((file) => file !== null && runs(file)) ?? null;
}

/** Ubuntu's package is a stub that asks to install a snap, so the program must answer. */
/** @param {string} file */
const runs = (file) => spawnSync(file, ['--version'], { timeout: 30_000 }).status === 0;

/** Packages that were already tried: several stages need one program. @type {Set<string>} */
const tried = new Set();

/**
 * Installs Debian packages as root, or with a sudo that asks for no password. Tries each package once.
 *
 * @param {...string} names
 * @returns {boolean}
 */
function aptInstall(...names) {
  if (tried.has(names[0] ?? '') || !inPath('apt-get')) return false;
  tried.add(names[0] ?? '');
  const root = process.getuid?.() === 0;
  if (!root && spawnSync('sudo', ['-n', 'true']).status !== 0) return false;
  console.log(`Устанавливаю ${names.join(', ')} (apt-get)…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  /** @param {string[]} args */
  const apt = (args) => {
    const [command = '', ...rest] = root ? ['apt-get', ...args] : ['sudo', '-n', '-E', 'apt-get', ...args];
    return spawnSync(command, rest, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  };
  apt(['update', '-qq']);
  return apt(['install', '-y', '-qq', '--no-install-recommends', ...names]);
}

/**
 * Chromium for the end-to-end tests, installed when it is missing.
 *
 * @returns {{ found: string } | { missing: string }}
 */
export function ensureChromium() {
  const found = findChromium() ?? (!process.env.CHROMIUM && aptInstall('chromium') ? findChromium() : null);
  return found
    ? { found }
    : {
        missing:
          'Нет Chromium. Установите его или укажите исполняемый файл: CHROMIUM=/path/to/chromium npm test',
      };
}

/**
 * PostgreSQL's programs for a temporary server, installed when they are missing.
 *
 * @returns {{ found: string } | { missing: string }}
 */
export function ensurePostgres() {
  const found = postgresBinaries() ?? (aptInstall('postgresql') ? postgresBinaries() : null);
  return found
    ? { found }
    : {
        missing:
          'Нет PostgreSQL. Установите его или укажите пустую базу: TEST_DATABASE_URL=postgres://… npm test',
      };
}

/**
 * A server's program is often not in the PATH of users, so this also searches the folders of system programs.
 *
 * @param {string} name
 */
const inSystemPath = (name) =>
  inPath(name, [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].filter(Boolean).join(delimiter));

const findNginx = () => process.env.NGINX ?? inSystemPath('nginx');

const findPgbouncer = () => process.env.PGBOUNCER ?? inSystemPath('pgbouncer');

/**
 * nginx, installed when it is missing.
 *
 * @returns {{ found: string } | { missing: string }}
 */
export function ensureNginx() {
  const found = findNginx() ?? (aptInstall('nginx') ? findNginx() : null);
  return found
    ? { found }
    : {
        missing: 'Нет nginx. Установите его или укажите: NGINX=/path/to/nginx',
      };
}

const findRedis = () => process.env.REDIS_SERVER ?? inSystemPath('redis-server');

/**
 * Redis, installed when it is missing.
 *
 * @returns {{ found: string } | { missing: string }}
 */
export function ensureRedis() {
  const found = findRedis() ?? (aptInstall('redis-server') ? findRedis() : null);
  return found
    ? { found }
    : {
        missing: 'Нет Redis. Установите его или укажите: REDIS_SERVER=/path/to/redis-server',
      };
}

/**
 * PgBouncer, installed when it is missing.
 *
 * @returns {{ found: string } | { missing: string }}
 */
export function ensurePgbouncer() {
  const found = findPgbouncer() ?? (aptInstall('pgbouncer') ? findPgbouncer() : null);
  return found
    ? { found }
    : {
        missing: 'Нет PgBouncer. Установите его или укажите: PGBOUNCER=/path/to/pgbouncer',
      };
}

/** Programs of the drill of the images. The Debian package of each has the same name. */
const imageTools = ['buildah', 'mmdebstrap', 'crun', 'caddy'];

/**
 * The programs that build and run images without a Docker engine, and PostgreSQL. Installed when one is missing.
 *
 * @returns {{ found: string } | { missing: string }} the folder of PostgreSQL's programs
 */
export function ensureImageTools() {
  if (process.getuid?.() !== 0) return { missing: 'Проверке образов нужны права root.' };
  const absent = imageTools.filter((name) => !inSystemPath(name));
  // Ubuntu needs the keys of Debian for the base.
  if (absent.length > 0 && !aptInstall(...absent, 'debian-archive-keyring')) {
    return { missing: `Установите: apt-get install ${imageTools.join(' ')}` };
  }
  return ensurePostgres();
}
