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
import { Household } from './processes.mjs';
import { tellWhile } from './waiting.mjs';

const day = 24 * 60 * 60 * 1000; // ms
const program = 'services/api/dist/prepare.js';
const engines = ['@electric-sql/pglite', 'kysely'];

/**
 * Path of an embedded database with the current schema and no rows of a school, from which a new school starts
 * (EMBEDDED_TEMPLATE of the API). It is made when it is absent, and kept under a hash of the program that makes it,
 * which contains the migrations, and of the versions of its engines. Two processes may make it at once.
 *
 * @param {string} root where the API is built
 * @param {Household} [house] whose end ends the work
 * @param {() => void} [onMake] told before it is made
 * @returns {Promise<string>}
 * @throws with what the program said, when it cannot be made
 */
export async function preparedDatabase(
  root,
  house = new Household(() => undefined),
  onMake = () => undefined,
) {
  const shelf = join(root, 'dist/embedded');
  const folder = join(shelf, keyOf(root));
  if (existsSync(folder)) {
    const now = new Date();
    utimesSync(folder, now, now);
  } else {
    onMake();
    await make(root, house, folder, join(shelf, `draft-${randomUUID()}`));
  }
  removeUnused(shelf);
  return join(folder, 'database');
}

/**
 * What a person's school starts from: the prepared database when the school has none yet, else nothing. Says that it
 * is being made; when that fails, says why, and the school starts without it.
 *
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env settings of the API
 * @param {Household} house whose end ends the work
 * @returns {Promise<string>} for EMBEDDED_TEMPLATE
 */
export async function templateOfSchool(root, { DATABASE_URL, DATA_DIR }, house) {
  if (DATABASE_URL || existsSync(resolve(root, DATA_DIR || '.data', 'database'))) return '';
  const made = preparedDatabase(root, house, () => console.log('Готовлю базу данных…'));
  try {
    return await tellWhile(made, (seconds) => console.log(`Ещё готовлю базу данных (${seconds} с)…`));
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    return '';
  }
}

/** @param {string} root */
function keyOf(root) {
  const hash = createHash('sha256').update(readFileSync(join(root, program)));
  for (const engine of engines) {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules', engine, 'package.json'), 'utf8'));
    hash.update(`${engine} ${version}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** @param {string} root @param {Household} house @param {string} folder @param {string} draft */
async function make(root, house, folder, draft) {
  mkdirSync(draft, { recursive: true });
  const { ok, output } = await house.toEnd((hooks) =>
    house.startNode('prepare', [join(root, program), draft], { cwd: root, ...hooks }),
  );
  if (!ok) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(`Не удалось подготовить встроенную базу данных:\n${output}`);
  }
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another process was faster: its folder is as good.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** Removes what nobody has asked for within a day: older databases, and drafts of killed processes.
 * @param {string} shelf */
function removeUnused(shelf) {
  for (const name of readdirSync(shelf)) {
    const path = join(shelf, name);
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
    if (Date.now() - mtimeMs > day) rmSync(path, { recursive: true, force: true });
  }
}
