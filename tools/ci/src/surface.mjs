import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import semver from 'semver';
import ts from 'typescript';

/**
 * What one entry of a shared library exports: its names, and a hash of their declarations.
 *
 * @typedef {{ names: string[], types: string }} Surface
 *
 * `surface.json` of a library: the surfaces of its entries, and the version that has them.
 * @typedef {{ version: string, entries: Record<string, Surface> }} RecordedSurface
 */

/** The libraries that the shell shares with the remotes, and their entries. A spec of `tools/build` compares the list. */
export const sharedLibraries = [
  { folder: 'libs/router', entries: { '@stupeni/router': 'src/index.ts' } },
  { folder: 'libs/session', entries: { '@stupeni/session': 'src/index.ts' } },
  {
    folder: 'libs/ui',
    entries: { '@stupeni/ui/core': 'src/core/index.ts', '@stupeni/ui/more': 'src/more/index.ts' },
  },
];

/**
 * The present surfaces, by folder of the library. The compiler writes the declarations of all entries, which takes
 * about 5 seconds of CPU.
 *
 * @param {string} root of the repository
 * @returns {Record<string, Record<string, Surface>>}
 * @throws Error with the output of the compiler
 */
export function presentSurfaces(root) {
  const folder = mkdtempSync(join(tmpdir(), 'stupeni-surface-'));
  try {
    writeDeclarations(root, folder);
    const read = (/** @type {string} */ path) => readFileSync(join(folder, path), 'utf8');
    const exists = (/** @type {string} */ path) => existsSync(join(folder, path));
    return Object.fromEntries(
      sharedLibraries.map(({ folder: library, entries }) => [
        library,
        Object.fromEntries(
          Object.entries(entries).map(([name, entry]) => [
            name,
            readSurface(join(library, entry.replace(/\.tsx?$/, '.d.ts')), { read, exists }),
          ]),
        ),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} root @param {string} outDir */
function writeDeclarations(root, outDir) {
  const files = sharedLibraries.flatMap(({ folder, entries }) =>
    Object.values(entries).map((entry) => join(root, folder, entry)),
  );
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    lib: ['es2023', 'dom', 'dom.iterable', 'esnext.disposable'],
    rootDir: root,
    outDir,
  };
  const project = join(outDir, 'tsconfig.json');
  const extended = join(root, 'tsconfig.base.json');
  writeFileSync(project, JSON.stringify({ extends: extended, compilerOptions, files }));
  const compiler = join(root, 'node_modules/typescript7/bin/tsc');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [compiler, '-p', project, '--singleThreaded'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  if (status !== 0)
    throw new Error(`The declarations of the shared libraries were not written.\n${stdout}${stderr}`);
}

/**
 * The surface of an entry: the exports of its declarations, and a hash of all declarations that they reach inside the
 * library. Types of other packages count by their names only.
 *
 * @param {string} entry path of a `.d.ts`
 * @param {{ read: (path: string) => string, exists: (path: string) => boolean }} files
 * @returns {Surface}
 */
export function readSurface(entry, files) {
  /** @type {Map<string, string>} */
  const reached = new Map();
  const follow = (/** @type {string} */ path) => {
    if (reached.has(path)) return;
    const text = files.read(path);
    reached.set(path, text);
    for (const request of listImports(text)) {
      const target = join(dirname(path), request);
      const found = [`${target}.d.ts`, join(target, 'index.d.ts')].find(files.exists);
      if (found) follow(found);
    }
  };
  follow(entry);
  const hash = createHash('sha256');
  for (const [path, text] of [...reached].sort(([one], [other]) => (one < other ? -1 : 1))) {
    hash.update(`${path}\n${text}\n`);
  }
  return { names: listExports(reached.get(entry) ?? ''), types: hash.digest('hex').slice(0, 16) };
}

/** The relative requests of a declaration file: imports, re-exports and `import('…')` types. @param {string} text */
function listImports(text) {
  return ts
    .preProcessFile(text)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((request) => request.startsWith('.'));
}

/** The names that a declaration file exports, sorted. @param {string} text @returns {string[]} */
function listExports(text) {
  const { statements } = ts.createSourceFile('index.d.ts', text, ts.ScriptTarget.Latest, false);
  return statements
    .flatMap((statement) => {
      if (ts.isExportDeclaration(statement)) {
        const { exportClause } = statement;
        return exportClause && ts.isNamedExports(exportClause)
          ? exportClause.elements.map(({ name }) => name.text)
          : [];
      }
      const isExported =
        ts.canHaveModifiers(statement) &&
        ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
      if (!isExported) return [];
      if (ts.isVariableStatement(statement)) {
        return statement.declarationList.declarations.map(
          ({ name }) => /** @type {ts.Identifier} */ (name).text,
        );
      }
      return 'name' in statement && statement.name
        ? [/** @type {ts.Identifier} */ (statement.name).text]
        : [];
    })
    .sort();
}

/**
 * What changed between the recorded and the present surface of a library, a line each. Empty when nothing did.
 *
 * @param {Record<string, Surface>} recorded
 * @param {Record<string, Surface>} present
 * @returns {{ lines: string[], isBreaking: boolean }} `isBreaking`: a name is gone, so an older remote may fail
 */
export function surfaceChanges(recorded, present) {
  /** @type {string[]} */
  const lines = [];
  let isBreaking = false;
  for (const entry of new Set([...Object.keys(recorded), ...Object.keys(present)])) {
    const before = recorded[entry] ?? { names: [], types: '' };
    const after = present[entry] ?? { names: [], types: '' };
    const added = after.names.filter((name) => !before.names.includes(name));
    const removed = before.names.filter((name) => !after.names.includes(name));
    if (added.length > 0) lines.push(`${entry} now exports ${added.join(', ')}`);
    if (removed.length > 0) lines.push(`${entry} no longer exports ${removed.join(', ')}`);
    if (added.length + removed.length === 0 && before.types !== after.types) {
      lines.push(`${entry} exports the same names with other types`);
    }
    isBreaking ||= removed.length > 0;
  }
  return { lines, isBreaking };
}

/**
 * The next version of a library whose surface changed. Below 1.0 a break raises the minor number, as in `npm run
 * release`.
 *
 * @param {string} version
 * @param {boolean} isBreaking
 * @returns {string}
 */
export function nextVersion(version, isBreaking) {
  const kind = isBreaking ? (semver.major(version) === 0 ? 'minor' : 'major') : 'patch';
  const next = semver.inc(version, kind);
  if (next === null) throw new Error(`"${version}" is not a version`);
  return next;
}
