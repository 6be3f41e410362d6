import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryCopy } from '../../test/repository-copy.mjs';
import { root } from './root.mjs';

/** The renamed component of `@stupeni/ui/more` and the renamed call of the API: what is old, and what is new. */
export const renamed = {
  component: { old: 'LoadFailure', new: 'LoadTrouble' },
  call: { old: 'listCourses', new: 'listCatalog' },
};
const remotes = ['learner', 'teacher', 'moderator', 'creator'];
const index = 'libs/ui/src/more/index.ts';
const exported = "export { LoadFailure, type LoadFailureProps } from './state/LoadFailure';";

/**
 * Builds what one breaking change in three releases needs, in a copy of the repository's last commit:
 *
 * - `forgotten`: a teacher's remote that uses a new component, and nobody raised the version of the library;
 * - `both`: a shell that has both components, and remotes that use the new ones and the new call;
 * - `without`: a shell that has only the new component.
 *
 * @param {string} folder gets `<step>/<name>/dist`
 * @param {(line: string) => void} say
 */
export function makeBreakingBuilds(folder, say) {
  const copy = repositoryCopy();
  const edit = editorIn(copy.path);
  /** @param {string} step @param {string[]} names */
  const build = (step, names) => {
    for (const name of names) {
      copy.run('@rsbuild/core/bin/rsbuild.js', ['build'], `apps/${name}`);
      cpSync(join(copy.path, 'apps', name, 'dist'), join(folder, step, name, 'dist'), { recursive: true });
      say(`built ${name} (${step})`);
    }
  };
  try {
    edit(index, (text) =>
      text.replace(
        exported,
        `${exported}\nexport { LoadFailure as LoadTrouble } from './state/LoadFailure';`,
      ),
    );
    for (const name of [...remotes, 'shell']) edit(`apps/${name}/src`, newComponent);
    const check = surface(copy.path);
    if (check.status === 0) throw new Error('the check of surfaces accepted a forgotten version');
    say(`npm run check rejects the forgotten version: ${firstLine(check.stderr)}`);
    build('forgotten', ['teacher']);

    say(surface(copy.path, '--write').stdout.trim());
    for (const name of remotes) {
      edit(`apps/${name}/src`, newCall);
      edit(`apps/${name}/package.json`, overlapping);
    }
    edit('libs/contract/src/courses/operations.ts', newCall);
    edit('libs/contract/src/courses/routes.ts', (text) =>
      newCall(
        text.replace(
          "listCourses: { method: 'GET', path: '/api/courses'",
          "listCourses: { method: 'GET', path: '/api/catalog'",
        ),
      ),
    );
    build('both', ['shell', ...remotes]);

    edit(index, (text) =>
      text.replace(exported, "export { type LoadFailureProps } from './state/LoadFailure';"),
    );
    say(surface(copy.path, '--write', '--breaking').stdout.trim());
    build('without', ['shell']);
  } finally {
    copy.remove();
  }
}

/** @param {string} text */
const newComponent = (text) => text.replaceAll(/\bLoadFailure\b/g, renamed.component.new);
/** @param {string} text */
const newCall = (text) => text.replaceAll(/\blistCourses\b/g, renamed.call.new);

/**
 * The next versions below 1.0: after an addition, and after a break.
 * @param {string} version
 */
export function nextVersions(version) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return { both: `${major}.${minor}.${patch + 1}`, without: `${major}.${minor + 1}.0` };
}

/** @param {string} version the version before both changes */
const rangeAfter = (version) => {
  const { both, without } = nextVersions(version);
  return `^${both} || ^${without}`;
};

/** A remote that works before and after the removal. @param {string} text of a package.json */
function overlapping(text) {
  const manifest = JSON.parse(text);
  const ui = rangeAfter(readJson('libs/ui/package.json').version);
  manifest.requires.api = rangeAfter(readJson('services/api/openapi.json').info.version);
  manifest.requires.shared = { '@stupeni/ui/core': ui, '@stupeni/ui/more': ui };
  return JSON.stringify(manifest, null, 2);
}

/** @param {string} path @returns {any} */
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Changes a file, or all sources of a folder. @param {string} copy */
function editorIn(copy) {
  return (/** @type {string} */ path, /** @type {(text: string) => string} */ change) => {
    const files = /\.\w+$/.test(path)
      ? [path]
      : readdirSync(join(copy, path), { recursive: true, encoding: 'utf8' })
          .filter((file) => /\.tsx?$/.test(file))
          .map((file) => join(path, file));
    const changed = files.filter((file) => {
      const before = readFileSync(join(copy, file), 'utf8');
      const after = change(before);
      if (after !== before) writeFileSync(join(copy, file), after);
      return after !== before;
    });
    if (changed.length === 0) throw new Error(`${path} has nothing to change`);
  };
}

/** @param {string} copy @param {string[]} options */
const surface = (copy, ...options) =>
  spawnSync(process.execPath, [join(copy, 'tools/ci/surface.mjs'), ...options], {
    cwd: copy,
    encoding: 'utf8',
  });

/** @param {string} text */
const firstLine = (text) => text.trim().split('\n')[0];
