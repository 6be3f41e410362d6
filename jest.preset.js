import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** @typedef {import('jest').Config} Config */

const root = import.meta.dirname;

// Packages with ES modules only. Jest runs CommonJS, so it must transform them.
const esmOnly = [
  'cookie',
  '@fastify/cookie',
  '@noble',
  '@scure',
  'age-encryption',
  '@opentelemetry/resources',
  'jose',
  'ky',
  'oauth4webapi',
  'openid-client',
  'p-limit',
  'yocto-queue',
  'kysely',
  'pg-boss',
  'serialize-error',
  'non-error',
  'rrule-temporal',
  'temporal-polyfill',
  'typebox',
  'jwt-decode',
  '@electric-sql',
  'close-with-grace',
  'content-disposition',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'htmlparser2',
  'entities',
  'domhandler',
  'domutils',
  'domelementtype',
  'dom-serializer',
  // CommonJS that imports `http` at run time.
  '@opentelemetry/otlp-exporter-base',
];

// The entries of TypeBox that the product uses.
const typebox = '/node_modules/typebox/build/(?:index|value/index|compile/index)\\.mjs$';

const chakraIndex = '@chakra-ui/react/dist/cjs/index\\.cjs$';

/** @type {Config} */
const everyProject = {
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json'],
  transform: {
    [chakraIndex]: join(root, 'tools/test/chakra-on-demand.mjs'),
    [typebox]: join(root, 'tools/test/from-node.mjs'),
    '\\.[cm]?[jt]sx?$': join(root, 'tools/test/transform-once.mjs'),
  },
  moduleNameMapper: { '\\.webp$': join(root, 'tools/test/picture-address.js') },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/|${chakraIndex})`],
};

/**
 * @typedef {object} Project
 * @property {string} name
 * @property {string} folder from the root
 * @property {string[]} [specs] spec files from the folder; by default all
 * @property {number} [groups] how many groups its spec files make; by default one for each forty files
 * @property {boolean} [alwaysGrouped] never runs its files alone: another project has the same ones
 * @property {Config} [config] settings that differ
 */

/**
 * Settings of Jest for some projects.
 *
 * @param {Project[]} projects
 * @param {{ grouped: boolean }} options `grouped`: spec files share their modules (tools/test/group.js). Otherwise Jest
 *   runs each file alone, as usual
 * @returns {Config}
 */
export function settingsFor(projects, { grouped }) {
  // Screens name days, and the same moment is another day in another time zone.
  process.env.TZ = 'UTC';
  return {
    projects: projects.flatMap((project) =>
      grouped || project.alwaysGrouped ? makeGroups(project) : makeUngrouped(project, listSpecs(project)),
    ),
    // Ends a test that hangs. A slow machine needs six times as long as a fast one, and a busy one even longer. A test of
    // the night takes up to twenty seconds on a fast one.
    testTimeout: process.env.NIGHT ? 600_000 : 120_000,
    // One more than the cores of a small machine, because specs wait: for a timer of the product, for a database.
    maxWorkers: 3,
    // Jest replaces a worker that has grown: memory that specs do not free makes later specs slow.
    workerIdleMemoryLimit: '1500MB',
  };
}

/**
 * All projects with the script `test`. A project that needs other settings has them in `jest.projects.js`.
 *
 * @returns {Promise<Project[]>}
 */
export async function allProjects() {
  const folders = (readManifest('').workspaces ?? [])
    .map((pattern) => pattern.replace(/\/\*$/, ''))
    .flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`))
    .filter((folder) => readManifest(folder).scripts?.test);
  const projects = folders.map(async (folder) => {
    const file = join(root, folder, 'jest.projects.js');
    if (!existsSync(file)) return [{ name: basename(folder), folder }];
    const own = /** @type {{ default: Project[] }} */ (await import(file));
    return own.default;
  });
  return (await Promise.all(projects)).flat();
}

/**
 * @typedef {{ workspaces?: string[], scripts?: Record<string, string>, nx?: { tags?: string[] } }} Manifest
 * @param {string} folder from the root
 * @returns {Manifest} its package.json
 */
function readManifest(folder) {
  const file = join(root, folder, 'package.json');
  return existsSync(file) ? /** @type {Manifest} */ (JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/**
 * The spec files of a folder, with those of the night only when `NIGHT` is set.
 *
 * @param {string} folder from the root
 * @returns {string[]} from the folder
 */
export const specsIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.spec\.(tsx?|mjs)$/.test(file) && !/(^|\/)(dist|node_modules)\//.test(file))
    .filter((file) => process.env.NIGHT || !/\.night\.spec\./.test(file))
    .sort();

/** @param {Project} project @returns {string[]} absolute paths */
const listSpecs = ({ folder, specs = specsIn(folder) }) => specs.map((file) => join(root, folder, file));

/** @param {Project} project @param {string[]} files @returns {Config[]} */
const makeUngrouped = (project, files) =>
  files.length > 0 ? [{ ...makeSettings(project), testMatch: files }] : [];

/** A file that replaces or reloads modules, or names its own environment, cannot share modules with other files. */
const ownModules = /jest\.(mock|resetModules)\(|@jest-environment|@stupeni\/ui\/with-styles/;

/**
 * The groups of a project, and its files that need modules of their own.
 *
 * @param {Project} project
 * @returns {Config[]}
 */
function makeGroups(project) {
  const files = listSpecs(project);
  const shared = files.filter((file) => !ownModules.test(readFileSync(file, 'utf8')));
  const others = files.filter((file) => !shared.includes(file));
  const count = project.groups ?? Math.ceil(shared.length / 40);
  const groups = Array.from({ length: count }, (_, at) => shared.filter((_, index) => index % count === at));
  const tools = join(root, 'tools/test');
  return [
    ...groups.map((specFiles) => ({
      ...makeSettings(project),
      globals: { specFiles },
      roots: [tools],
      testMatch: [join(tools, 'group.js')],
    })),
    ...makeUngrouped(project, others),
  ];
}

/** @param {Project} project @returns {Config} */
function makeSettings({ name, folder, config }) {
  const rootDir = join(root, folder);
  const setup = existsSync(join(rootDir, 'jest.setup.ts')) ? ['<rootDir>/jest.setup.ts'] : [];
  // Without a set-up a project of the browser tests only what needs no page.
  const inBrowser = setup.length > 0 && readManifest(folder).nx?.tags?.includes('runs:browser');
  return {
    ...everyProject,
    displayName: name,
    rootDir,
    testEnvironment: inBrowser ? 'jsdom' : 'node',
    setupFilesAfterEnv: setup,
    ...config,
  };
}
