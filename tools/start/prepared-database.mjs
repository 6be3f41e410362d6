import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { Processes } from './processes.mjs';
import { reportWhile } from './waiting.mjs';

const day = 24 * 60 * 60 * 1000; // ms
const program = 'services/api/dist/prepare.js';
const engines = ['@electric-sql/pglite', 'kysely'];

/**
 * Path of an embedded database with the current schema and without rows, from which a new school starts
 * (EMBEDDED_TEMPLATE of the API). Makes it when it is missing. Its name is a hash of the program that makes it, which
 * contains the migrations, and of the versions of its engines. Two processes may make it at once.
 *
 * @param {string} root where the API is built
 * @param {Processes} [processes] ending them ends the work
 * @param {() => void} [onMake] called before the database is made
 * @returns {Promise<string>}
 * @throws with the output of the program, when it fails
 */
export async function ensurePreparedDatabase(
  root,
  processes = new Processes(() => undefined),
  onMake = () => undefined,
) {
  const templates = join(root, 'dist/embedded');
  const folder = join(templates, computeKey(root));
  if (existsSync(folder)) {
    const now = new Date();
    utimesSync(folder, now, now);
  } else {
    onMake();
    await make(root, processes, folder, join(templates, `draft-${randomUUID()}`));
  }
  removeUnused(templates);
  return join(folder, 'database');
}

/**
 * Chooses what a school starts from: the prepared database for a school without a database, else an empty string.
 * Prints that it makes the database. When that fails, prints why, and the school starts without it.
 *
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env settings of the API
 * @param {Processes} processes ending them ends the work
 * @returns {Promise<string>} for EMBEDDED_TEMPLATE
 */
export async function chooseTemplate(root, { DATABASE_URL, DATA_DIR }, processes) {
  if (DATABASE_URL || existsSync(resolve(root, DATA_DIR || '.data', 'database'))) return '';
  const database = ensurePreparedDatabase(root, processes, () => console.log('Готовлю базу данных…'));
  try {
    return await reportWhile(database, (seconds) => console.log(`Ещё готовлю базу данных (${seconds} с)…`));
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    return '';
  }
}

/** @param {string} root */
function computeKey(root) {
  const hash = createHash('sha256').update(readFileSync(join(root, program)));
  for (const engine of engines) {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules', engine, 'package.json'), 'utf8'));
    hash.update(`${engine} ${version}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** @param {string} root @param {Processes} processes @param {string} folder @param {string} tempFolder */
async function make(root, processes, folder, tempFolder) {
  mkdirSync(tempFolder, { recursive: true });
  const { ok, output } = await processes.runToEnd((hooks) =>
    processes.startNode('prepare', [join(root, program), tempFolder], { cwd: root, ...hooks }),
  );
  if (!ok) {
    rmSync(tempFolder, { recursive: true, force: true });
    throw new Error(`Не удалось подготовить встроенную базу данных:\n${output}`);
  }
  try {
    renameSync(tempFolder, folder);
  } catch (error) {
    // Another process was faster. Its folder has the same content.
    rmSync(tempFolder, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/**
 * Removes everything that was not used for a day: older databases, and temporary folders of killed processes.
 * @param {string} templates
 */
function removeUnused(templates) {
  for (const name of readdirSync(templates)) {
    const path = join(templates, name);
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
    if (Date.now() - mtimeMs > day) rmSync(path, { recursive: true, force: true });
  }
}
