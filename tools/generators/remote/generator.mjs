import { filesOf } from './files.mjs';

/** What of Nx's tree a generator needs. @typedef {{ exists(path: string): boolean, read(path: string, encoding: 'utf8'): string | null, write(path: string, content: string): void }} Tree */

const names = 'libs/federation/src/remotes.ts';
const places = 'apps/shell/src/routing/areas.ts';
const owners = 'CODEOWNERS';

/**
 * Begins a new area: an app of its own, its name among those that the shell can load, its address, and its owners.
 * Throws in Russian when the name is taken or the places to add it to are not found; then nothing is written.
 *
 * @param {Tree} tree
 * @param {{ name: string, role: string, title: string }} area
 * @returns {() => void} says what is left to do, after the files are there
 */
export function generateRemote(tree, { name, role, title }) {
  if (!/^[a-z]{3,20}$/.test(name)) throw new Error(`«${name}»: от 3 до 20 строчных латинских букв.`);
  if (tree.exists(`apps/${name}/package.json`)) throw new Error(`Область ${name} уже есть.`);
  const changed = {
    [names]: withLine(tree, names, /(remoteNames = \[[^\]]*)\]/, `$1, '${name}']`),
    [places]: withLine(
      tree,
      places,
      /(const areas: Record<string, AreaPlace> = \{[^]*?)\n\};/,
      `$1\n  ${name}: { remote: '${name}', roles: ['${role}'] },\n};`,
    ),
    [owners]: withLine(
      tree,
      owners,
      /(\/apps\/creator\/.*\n)/,
      `$1${`/apps/${name}/`.padEnd(24)}@stupeni/${name}\n`,
    ),
  };
  for (const [path, content] of Object.entries(filesOf({ name, role, title }))) {
    tree.write(`apps/${name}/${path}`, content);
  }
  for (const [path, content] of Object.entries(changed)) tree.write(path, content);
  return () => console.log(`Готово: apps/${name}. Дальше: npm install, затем npx nx serve ${name}.`);
}

/** @param {Tree} tree @param {string} path @param {RegExp} place @param {string} replacement */
function withLine(tree, path, place, replacement) {
  const content = tree.read(path, 'utf8') ?? '';
  if (!place.test(content)) throw new Error(`${path}: не найдено место для новой области.`);
  return content.replace(place, replacement);
}
