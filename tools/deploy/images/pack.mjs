// Builds a service and collects the files of its image: `node tools/deploy/images/pack.mjs api /image`. The Dockerfiles
// run it in the stage that builds. It needs the installed packages of the repository.
import devkit from '@nx/devkit';
import nxJs from '@nx/js';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import semver from 'semver';
import { makePublishCommand } from '../../start/build.mjs';
import { imageServices } from './services.mjs';

const root = resolve(import.meta.dirname, '../../..');
const [name = '', folder = ''] = process.argv.slice(2);
if (!(name === 'api' || name === 'gateway') || folder === '') {
  console.error('Usage: node tools/deploy/images/pack.mjs api|gateway <empty folder>');
  process.exit(2);
}
const service = imageServices[name];
const image = resolve(folder);

/** @param {string} program @param {string[]} args @param {string} [cwd] */
const run = (program, args, cwd = root) =>
  execFileSync(program, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 64 * 1024 * 1024 });
const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
run(process.execPath, [
  nx,
  'run-many',
  '-t',
  'build',
  '-p',
  service.builds.join(','),
  '--outputStyle=static',
]);
if (name === 'gateway') {
  // No API runs here. The front ends are compared with the API of the same commit.
  run(process.execPath, makePublishCommand(root));
}

mkdirSync(image, { recursive: true });
for (const path of service.copies)
  cpSync(join(root, path), join(image, path), { recursive: true, filter: isProduct });

const graph = await devkit.createProjectGraphAsync({ exitOnError: true });
// npm lists no package whose version is a word, such as `local`.
const version = semver.valid(process.env.VERSION) ?? '0.0.0';
/** @param {string[]} projects @param {string} into */
const writeManifest = (projects, into) => {
  const manifests = projects.map((project) =>
    nxJs.createPackageJson(project, graph, { isProduction: true, root }),
  );
  /** @type {Parameters<typeof nxJs.createLockFile>[0]} */
  const manifest = {
    name: service.project,
    version,
    private: true,
    license: 'MIT',
    type: 'module',
    dependencies: Object.assign({}, ...manifests.map(({ dependencies }) => dependencies)),
  };
  mkdirSync(into, { recursive: true });
  writeFileSync(join(into, 'package.json'), JSON.stringify(manifest, null, 2));
  // The versions of the repository's own lock file, for the packages that the service needs.
  writeFileSync(join(into, 'package-lock.json'), nxJs.createLockFile(manifest, graph, 'npm'));
};

writeManifest([service.project], image);
run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], image);
prune(join(image, 'node_modules'));
for (const library of service.libraries) copyLibrary(library);

// The front ends in the image of the gateway contain bundled packages, so the list names more packages than node_modules has.
// npm names the list after the folder.
const listed = join(image, `stupeni-${name}`);
writeManifest([...service.builds], listed);
writeFileSync(
  join(image, 'sbom.cdx.json'),
  run(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--omit=dev'],
    listed,
  ),
);
rmSync(listed, { recursive: true });

for (const file of ['command.mjs', 'health.mjs']) cpSync(join(import.meta.dirname, file), join(image, file));
const { programs, health, port } = service;
writeFileSync(join(image, 'image.json'), JSON.stringify({ programs, health, port }, null, 2));
process.exit(0); // Nx keeps the process alive.

/** Deletes what no program reads: type declarations, source maps and pages. @param {string} packages */
function prune(packages) {
  for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true })) {
    const unused =
      /\.(d\.[cm]?ts|map|md|markdown|flow)$/i.test(entry.name) && !/licen[cs]e|notice/i.test(entry.name);
    if (entry.isFile() && unused) rmSync(join(entry.parentPath, entry.name));
  }
  rmSync(join(packages, '.package-lock.json'), { force: true });
}

/** Puts one of our own packages where Node finds it. @param {string} library its folder */
function copyLibrary(library) {
  const manifest = JSON.parse(readFileSync(join(root, library, 'package.json'), 'utf8'));
  const into = join(image, 'node_modules', manifest.name);
  cpSync(join(root, library, 'package.json'), join(into, 'package.json'));
  cpSync(join(root, library, 'src'), join(into, 'src'), {
    recursive: true,
    filter: isProduct,
  });
}

/** Leaves out specs, their data, and sources that a bundle already has. @param {string} path */
function isProduct(path) {
  return !/\.spec\.mjs$|\.ts$|\/testing$/.test(path);
}
