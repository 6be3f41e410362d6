import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { RsbuildPlugin } from '@rsbuild/core';
import ts from 'typescript';
import { listOwnLibraries } from './shared-libraries';
import { readManifest, findWorkspaceRoot } from './workspace';

/** Path from the root of the repository → text. */
type Sources = Record<string, string>;

/**
 * `sources.gzip` beside a release: JSON, compressed. With it the release tool compiles the code of a remote against the
 * shared code of a shell, and the code of both against the contract of an API.
 */
export interface ReleaseSources {
  /** Hash of the shared code: what this shell has, or what this remote was compiled with. Equal hashes: both fit. */
  shared: string;
  /** A remote: its code without the shared one. A shell: the shared code. */
  files: Sources;
  /** A shell: its own code. */
  own?: Sources;
}

/** What the shell and the remotes agree on: our own shared libraries, and `ShellApi` with the events of the window. */
const listAgreed = (): string[] => [...listOwnLibraries(), '@stupeni/federation'];

/** The shared code of a shell. */
export function readSharedSources(): ReleaseSources {
  const resolve = makeResolver();
  const entries = listAgreed().map((library) => resolve(library, join(findWorkspaceRoot(), 'package.json')));
  const files = collectSources(
    entries.map((entry) => entry ?? ''),
    () => false,
  );
  return { shared: hashSources(files), files };
}

/** The shared code of a shell, and its own. */
export function readShellSources(): ReleaseSources {
  const shared = readSharedSources();
  const own = collectSources(listEntries('shell', 'bootstrap.tsx'), () => false);
  const isOwn = ([path]: [string, string]) => !(path in shared.files);
  return { ...shared, own: Object.fromEntries(Object.entries(own).filter(isOwn)) };
}

/** The contract of the API: all types of its calls. The API serves it beside its OpenAPI document. */
export const readContractSources = (): Sources =>
  collectSources([join(findWorkspaceRoot(), 'libs/contract/src/index.ts')], () => false);

/** The code of a remote, with everything that its bundle contains. @param name its folder under `apps/` */
export function readRemoteSources(name: string): ReleaseSources {
  const shared = readSharedSources();
  const isShared = (project: string) => listAgreed().some((library) => library.startsWith(nameOf(project)));
  return { shared: shared.shared, files: collectSources(listEntries(name, 'remote.tsx'), isShared) };
}

/** The first module of a front end, and its `.d.ts` files, because no import names them. */
function listEntries(name: string, first: string): string[] {
  const folder = join(findWorkspaceRoot(), 'apps', name, 'src');
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return [first, ...paths.filter((path) => path.endsWith('.d.ts'))].map((path) => join(folder, path));
}

/** Writes the sources beside a release. The same sources give the same bytes. */
export const writeSources = (folder: string, sources: ReleaseSources): Promise<void> =>
  writeFile(join(folder, 'sources.gzip'), compress(sources));

/** Rsbuild plugin of the API: writes `contract.gzip` beside its program. */
export const writeContract: RsbuildPlugin = {
  name: 'stupeni:write-contract',
  setup(api) {
    api.onAfterBuild(({ stats }) => {
      if (stats?.hasErrors()) return;
      return writeFile(join(api.context.distPath, 'contract.gzip'), compress(readContractSources()));
    });
  },
};

const compress = (sources: object): Buffer => gzipSync(JSON.stringify(sources));

/**
 * The sources that some modules reach by imports, also by imports of types, and the `package.json` of each project among
 * them. Packages of other people are not followed.
 *
 * @param entries absolute paths
 * @param isLeftOut whether the project in this folder is left out
 */
function collectSources(entries: readonly string[], isLeftOut: (project: string) => boolean): Sources {
  const root = findWorkspaceRoot();
  const resolve = makeResolver();
  const sources: Sources = {};
  const queue = [...entries];
  for (let file = queue.pop(); file; file = queue.pop()) {
    const path = relative(root, file);
    if (path in sources) continue;
    const text = readFileSync(file, 'utf8');
    sources[path] = text;
    const manifest = join(projectOf(path), 'package.json');
    sources[manifest] ??= readFileSync(join(root, manifest), 'utf8');
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      const found = resolve(fileName, file);
      if (found && !isLeftOut(projectOf(relative(root, found)))) queue.push(found);
    }
  }
  return Object.fromEntries(Object.entries(sources).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Finds the file of an import as the compiler does. Null for a package of other people and for a style sheet. */
function makeResolver(): (request: string, from: string) => string | null {
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowJs: true,
    resolveJsonModule: true,
  };
  const cache = ts.createModuleResolutionCache(findWorkspaceRoot(), (path) => path, options);
  return (request, from) => {
    const { resolvedModule } = ts.resolveModuleName(request, from, options, ts.sys, cache);
    const found = resolvedModule?.resolvedFileName;
    return found === undefined || found.includes('/node_modules/') ? null : found;
  };
}

/** The folder of the project that a file belongs to. */
function projectOf(path: string): string {
  const folder = dirname(path);
  return existsSync(join(findWorkspaceRoot(), folder, 'package.json')) ? folder : projectOf(folder);
}

const nameOf = (project: string): string => readManifest(join(findWorkspaceRoot(), project)).name;

const hashSources = (files: Sources): string =>
  createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
