import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { root } from '../../test/graph.mjs';

const extensions = ['', '.ts', '.tsx', '.mts', '.mjs', '/index.ts'];

const readFile = (file: string) => readFileSync(join(root, file), 'utf8');

/** The files that each file imports by a relative path: also lazily, and also for a type only. */
export function readImports(files: readonly string[], read = readFile): Map<string, string[]> {
  const known = new Set(files.filter((file) => /\.(?:[cm]?[jt]s|tsx)$/.test(file)));
  return new Map(
    [...known].map((file) => {
      const { importedFiles } = ts.preProcessFile(read(file), true, true);
      const found = importedFiles
        .filter(({ fileName }) => fileName.startsWith('.'))
        .map(({ fileName }) => posix.join(posix.dirname(file), fileName))
        .map((path) => extensions.map((extension) => path + extension).find((target) => known.has(target)));
      return [file, found.filter((target) => target !== undefined)];
    }),
  );
}

/** Files that import each other in a circle, a list for each circle. A file that imports itself is no circle. */
export function findCircles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const reached = new Map([...imports.keys()].map((file) => [file, reach(imports, file)]));
  const circles = new Map<string, string[]>();
  for (const [file, targets] of reached) {
    const circle = [...targets].filter((target) => target !== file && reached.get(target)?.has(file));
    if (circle.length > 0) circles.set([file, ...circle].sort().join(), [file, ...circle].sort());
  }
  return [...circles.values()];
}

/** All files that a file imports, directly or through others. */
function reach(imports: ReadonlyMap<string, readonly string[]>, from: string): Set<string> {
  const found = new Set<string>();
  const open = [from];
  for (let file = open.pop(); file !== undefined; file = open.pop())
    for (const target of imports.get(file) ?? [])
      if (!found.has(target)) {
        found.add(target);
        open.push(target);
      }
  return found;
}
