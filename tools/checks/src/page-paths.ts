import { posix } from 'node:path';

const topFolders = /^(\.github|apps|libs|services|tools)\//;
const sourceFile = /^[\w.@-]+(\/[\w.@-]+)*\.(tsx?|mjs|cjs|sql|md|ya?ml)$/;
// A placeholder such as `<remote>` or `*`, and files that a build or a run writes.
const noPath = /[<>{}*$…]|(^|\/)(dist|test-results|node_modules)(\/|$)/;

/** The files and folders of the repository. */
export interface KnownPaths {
  /** Their paths from the root. */
  paths: ReadonlySet<string>;
  /** All ends of these paths: `a/b.ts` and `b.ts` for `a/b.ts`. */
  ends: ReadonlySet<string>;
}

/** @param files paths of all files of the repository */
export function readPaths(files: readonly string[]): KnownPaths {
  const paths = new Set(files.flatMap(withFolders));
  return { paths, ends: new Set([...paths].flatMap(endsOf)) };
}

/**
 * Relative links and paths in code that lead nowhere, as `line: path`.
 *
 * A link is read from the folder of the page. Words in backticks and in code blocks are read like this:
 *
 * - `apps/…`, `libs/…`, `services/…`, `tools/…`: a file or folder, from the root or from the folder of the page.
 * - `src/…`: a file or folder of the page's project, or the end of another file's path.
 * - the name of a source file (`grade.ts`, `course/grade.ts`): the end of a file's path.
 *
 * @param page path of the page from the root
 */
export function findDeadPaths(page: string, text: string, { paths, ends }: KnownPaths): string[] {
  const folder = posix.dirname(page);
  const exists = (path: string) => paths.has(posix.normalize(path).replace(/\/$/, ''));
  const isThere = (word: string) => {
    if (topFolders.test(word)) return exists(word) || exists(posix.join(folder, word));
    if (!sourceFile.test(word) && !/^src\/[\w./@-]*$/.test(word)) return true;
    return exists(posix.join(folder, word)) || ends.has(word.replace(/\/$/, ''));
  };
  let inBlock = false;
  return text.split('\n').flatMap((line, index) => {
    const links = findLinks(line).filter((link) => !exists(posix.join(folder, link)));
    const words = findCode(line, inBlock).filter((word) => !noPath.test(word) && !isThere(word));
    if (line.trimStart().startsWith('```')) inBlock = !inBlock;
    return [...links, ...words].map((path) => `${index + 1}: ${path}`);
  });
}

const withFolders = (file: string) =>
  file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));

const endsOf = (path: string) => path.split('/').map((_, index, parts) => parts.slice(index).join('/'));

function findLinks(line: string): string[] {
  return [...line.matchAll(/\]\(([^)\s]+)\)|\b(?:src|href)="([^"]+)"/g)]
    .map(([, link, attribute]) => (link ?? attribute ?? '').replace(/#.*$/, ''))
    .filter((link) => link !== '' && !/^[a-z]+:|^\//.test(link));
}

function findCode(line: string, inBlock: boolean): string[] {
  const code = inBlock ? [line] : [...line.matchAll(/`([^`]+)`/g)].map(([, inner]) => inner ?? '');
  return code.flatMap((part) => part.split(/[\s'"=(),;:]+/)).map((word) => word.replace(/^\.\/|\.$/g, ''));
}
