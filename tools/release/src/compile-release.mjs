import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CommandError } from './errors.mjs';
import { withTypesOf } from './contract-types.mjs';

/** The sources of a release: path from the root of the repository → text (`tools/build`, `collectSources`). @typedef {Record<string, string>} Sources */

const root = join(import.meta.dirname, '../../..');
const compiler = join(root, 'node_modules/typescript7/bin/tsc');

/**
 * Compiles front ends, all in one program. The compiler and the packages of other people are those of this checkout.
 *
 * @param {readonly Sources[]} parts the sources of each front end
 * @param {object} around what the front ends get from elsewhere
 * @param {Sources} around.shared the shared libraries of a shell, and what they import. The sources of a shell have their own
 * @param {Sources | undefined} [around.contract] the contract of an API, whose types replace those that they were built with
 * @returns {Promise<string[][]>} for each front end the errors in its sources: `apps/teacher/src/remote.tsx:12 Property …`
 * @throws CommandError when the compiler does not run
 */
export async function findCompileErrors(parts, { shared, contract }) {
  // An image of the gateway has no compiler.
  if (!existsSync(compiler)) throw new CommandError('здесь нет компилятора (npm ci)');
  const folder = await mkdtemp(join(tmpdir(), 'release-types-'));
  try {
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    const provided = await unpack(contract ? withTypesOf(contract, shared) : shared, join(folder, 'shared'));
    if (contract) await unpack(contract, join(folder, 'api'));
    for (const [at, part] of parts.entries()) {
      const sources = contract ? withTypesOf(contract, part) : part;
      await unpack(sources, join(folder, String(at)), provided);
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(makeProject(parts)));
    const errors = parseErrors(await compile(folder));
    return parts.map((_, at) => errors.filter(({ folder }) => folder === String(at)).map(({ text }) => text));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Writes sources, and links their projects by name.
 *
 * @param {Sources} sources
 * @param {string} folder
 * @param {Map<string, string>} [provided] name of a project → its folder: projects that come from elsewhere
 * @returns {Promise<Map<string, string>>} the projects that are written, in the same form
 */
async function unpack(sources, folder, provided = new Map()) {
  const own = new Map();
  for (const [path, text] of Object.entries(sources)) {
    checkInside(path, /^(apps|libs)\/[\w./-]+$/);
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    if (path.endsWith('/package.json')) own.set(JSON.parse(text).name, dirname(file));
  }
  for (const [name, target] of new Map([...provided, ...own])) {
    checkInside(name, /^@stupeni\/[\w-]+$/);
    const link = join(folder, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(target, link);
  }
  return own;
}

/**
 * The sources come from the site, so they could name a place outside of the folder.
 *
 * @param {string} path @param {RegExp} form
 * @throws CommandError
 */
function checkInside(path, form) {
  if (!form.test(path) || path.split('/').includes('..'))
    throw new CommandError(`чужой путь в исходниках: ${path}`);
}

/** @param {readonly Sources[]} parts */
function makeProject(parts) {
  const files = parts.flatMap((part, at) =>
    Object.keys(part)
      .filter((path) => /^apps\/.*\.tsx?$/.test(path))
      .map((path) => join(String(at), path)),
  );
  return {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      lib: ['es2023', 'dom', 'dom.iterable', 'esnext.disposable'],
      noUnusedLocals: false,
      noUnusedParameters: false,
    },
    files,
  };
}

/** Runs the compiler and resolves to its output. @param {string} folder @returns {Promise<string>} @throws CommandError */
function compile(folder) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [compiler, '-p', '.', '--pretty', 'false'], { cwd: folder });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    }
    child.once('error', reject);
    child.once('close', (code) => {
      // 0: no errors; 1 and 2: errors in the sources.
      if (code === 0 || output.includes('error TS')) resolve(output);
      else reject(new CommandError(`компилятор не сработал (${code}): ${output}`));
    });
  });
}

/**
 * The errors in the folders of the front ends.
 *
 * @param {string} output of the compiler
 */
function parseErrors(output) {
  return [...output.matchAll(/^(\d+)\/(\S+)\((\d+),\d+\): error TS\d+: (.*)$/gm)].map(
    ([, folder, path, line, text]) => ({ folder, text: `${path}:${line} ${text}` }),
  );
}
