import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { root } from '../../test/graph.mjs';

const extensions = ['', '.ts', '.tsx', '.mts', '.mjs', '/index.ts'];

const readFile = (file: string) => readFileSync(join(root, file), 'utf8');

/**
 * Files that import each other in a circle by relative paths, a list for each circle. An import can be lazy or for a type
 * only. A file that imports itself is no circle.
 */
export function findCircles(files: readonly string[], read = readFile): string[][] {
  const known = new Set(files.filter((file) => /\.(?:[cm]?[jt]s|tsx)$/.test(file)));
  const readImports = (some: Iterable<string>, listPaths: (text: string) => string[]) =>
    new Map(
      [...some].map((file) => {
        const found = listPaths(read(file))
          .filter((path) => path.startsWith('.'))
          .map((path) => posix.join(posix.dirname(file), path))
          .map((path) => extensions.map((extension) => path + extension).find((target) => known.has(target)));
        return [file, found.filter((target) => target !== undefined)];
      }),
    );
  // The parser of TypeScript takes many times longer than the pattern, which finds at least all imports.
  const possible = findCirclesInGraph(readImports(known, findQuotedPaths)).flat();
  return findCirclesInGraph(readImports(possible, findImportedPaths));
}

const findQuotedPaths = (text: string) =>
  [...text.matchAll(/(['"`])(?=(\.[^'"`\n]*)\1)/g)].map(([, , path = '']) => path);

const findImportedPaths = (text: string) =>
  ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);

function findCirclesInGraph(all: ReadonlyMap<string, readonly string[]>): string[][] {
  const imports = removeEnds(all);
  const reached = new Map([...imports.keys()].map((file) => [file, findReached(imports, file)]));
  const circles = new Map<string, string[]>();
  for (const [file, targets] of reached) {
    const circle = [...targets].filter((target) => target !== file && reached.get(target)?.has(file));
    if (circle.length > 0) circles.set([file, ...circle].sort().join(), [file, ...circle].sort());
  }
  return [...circles.values()];
}

/** The files that can be in a circle: without those that import no other such file. */
function removeEnds(imports: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const left = new Map([...imports].filter(([, targets]) => targets.some((target) => imports.has(target))));
  return left.size === imports.size ? imports : removeEnds(left);
}

/** Finds all files that a file imports, directly or through others. */
function findReached(imports: ReadonlyMap<string, readonly string[]>, from: string): Set<string> {
  const found = new Set<string>();
  const open = [from];
  for (let file = open.pop(); file !== undefined; file = open.pop())
    for (const target of imports.get(file) ?? [])
      if (!found.has(target) && imports.has(target)) {
        found.add(target);
        open.push(target);
      }
  return found;
}
