import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../test/graph.mjs';

/** A row of the table in README.md that says where each package is used. */
export interface PackageRow {
  packages: string[];
  /** Files and folders. */
  places: string[];
}

/** The rows of the table under the heading «Where each package is used». */
export function readPackageRows(page: string): PackageRow[] {
  const table = page.split('## Where each package is used')[1]?.split('\n## ')[0] ?? '';
  return [...table.matchAll(/^\|([^|]*`[^|]*)\|([^|]*`[^|]*)\|/gm)].map(([, packages, places]) => ({
    packages: findQuoted(packages),
    places: findQuoted(places),
  }));
}

const findQuoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word!);

/**
 * The packages that each file imports, lazily and for types too. Specs, test code, and files without the name of one of
 * the packages are left out.
 */
export function readPackages(
  files: readonly string[],
  packages: readonly string[],
): Map<string, Set<string>> {
  const code = files.filter((file) => /\.(?:[cm]?[jt]s|tsx)$/.test(file) && !testCode.test(file));
  return new Map(
    code.flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      if (!packages.some((name) => text.includes(name))) return [];
      const { importedFiles } = ts.preProcessFile(text, true, true);
      return [[file, new Set(importedFiles.map(({ fileName }) => parsePackage(fileName)))]];
    }),
  );
}

const testCode = /\.spec\.[a-z]+$|(?:^|\/)testing(?:\/|\.)|^libs\/test-kit\//;

const parsePackage = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** What is wrong with the rows: a file that imports a package outside of its places, and a place that imports none. */
export function findWrongRows(
  rows: readonly PackageRow[],
  imports: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  return rows.flatMap(({ packages, places }) => {
    const users = [...imports].flatMap(([file, names]) =>
      packages.some((name) => names.has(name)) ? [file] : [],
    );
    // Nobody imports a package that runs as a command.
    if (users.length === 0) return [];
    return [
      ...users
        .filter((file) => !places.some((place) => isIn(file, place)))
        .map((file) => `${packages.join(', ')}: ${file} is missing`),
      ...places
        .filter((place) => !users.some((file) => isIn(file, place)))
        .map((place) => `${packages.join(', ')}: ${place} does not import it`),
    ];
  });
}

const isIn = (file: string, place: string) => file === place || file.startsWith(`${place}/`);
