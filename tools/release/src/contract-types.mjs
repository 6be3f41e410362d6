/** @typedef {import('./compile-release.mjs').Sources} Sources */

export const contractFolder = 'libs/contract';
const manifestPath = `${contractFolder}/package.json`;
/** The module that replaces the index of a front end's contract. */
const mixed = 'types-of-the-api.ts';

/** Values from which the types of calls follow. At run time a front end still uses its own. */
const tables = ['routes', 'problemTable'];

/**
 * The sources of a front end with the types of an API's contract. Its own contract stays for its constants and for the
 * types that the API's contract does not have under their old name any more, because a renamed type is no change of the
 * API.
 *
 * @param {Sources} contract of the API, which is written next to the front end, in the folder `api`
 * @param {Sources} sources
 * @returns {Sources}
 */
export function withTypesOf(contract, sources) {
  const manifest = sources[manifestPath];
  if (manifest === undefined) return sources;
  const { exports, ...rest } = JSON.parse(manifest);
  const own = exports['.'];
  const index = JSON.parse(contract[manifestPath] ?? '').exports['.'];
  const text = contract[`${contractFolder}/${index.slice(2)}`] ?? '';
  return {
    ...sources,
    [manifestPath]: JSON.stringify({ ...rest, exports: { ...exports, '.': `./${mixed}` } }),
    [`${contractFolder}/${mixed}`]: writeMixed(
      removeEnding(own),
      removeEnding(`../../../api/${contractFolder}/${index.slice(2)}`),
      text,
    ),
  };
}

/** The compiler rejects an import that ends with `.ts`. @param {string} path */
const removeEnding = (path) => path.replace(/\.ts$/, '');

/**
 * Writes the module with both contracts. An export by name hides one of `export *`.
 *
 * @param {string} own path of the front end's index
 * @param {string} api path of the API's index
 * @param {string} text of the API's index
 */
function writeMixed(own, api, text) {
  const types = listTypes(text);
  const values = tables.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  const hasInputs = types.includes('Input') && types.includes('RouteName');
  const others = types.filter((name) => name !== 'Input' || !hasInputs);
  return [
    `export * from '${own}';`,
    `export type { ${others.join(', ')} } from '${api}';`,
    `export { ${values.join(', ')} } from '${api}';`,
    ...(hasInputs ? [writeInputs(own, api)] : []),
  ].join('\n');
}

/** The types that an index exports. It has one list or declaration for each. @param {string} text @returns {string[]} */
function listTypes(text) {
  const lists = [...text.matchAll(/export type \{([^}]*)\}/g)].flatMap(([, names = '']) => names.split(','));
  const marked = [...text.matchAll(/\btype (\w+)(?= *[,}])/g)].map(([, name = '']) => name);
  const declared = [...text.matchAll(/export (?:type|interface) (\w+)/g)].map(([, name = '']) => name);
  const names = [...lists, ...marked, ...declared].map((name) => name.trim().split(' as ').pop() ?? '');
  return [...new Set(names.filter((name) => name !== ''))];
}

/**
 * The inputs that the API accepts. It rejects a field that it does not know, but the compiler accepts such a field in
 * an object that is not written in place. So a field that the API does not accept any more has the type `never`.
 *
 * @param {string} own @param {string} api
 */
const writeInputs = (own, api) => `
import type { Input as Before, RouteName as Known } from '${own}';
import type { Input as Now, RouteName as Call } from '${api}';
export type Input<N extends Call> = Now<N> & (N extends Known ? Without<Before<N>, Now<N>> : unknown);
type Without<B, N> = B extends readonly (infer E)[]
  ? N extends readonly (infer M)[] ? readonly Without<E, M>[] : unknown
  : B extends object ? (N extends object ? Gone<B, N> : unknown) : unknown;
type Gone<B, N> = { [K in Exclude<keyof B, keyof N>]?: never } & {
  [K in keyof B & keyof N as keyof Inside<B, N, K> extends never ? never : K]?: Inside<B, N, K> | null | undefined;
};
type Inside<B, N, K extends keyof B & keyof N> = Without<NonNullable<B[K]>, NonNullable<N[K]>>;
`;
