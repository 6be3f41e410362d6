import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findExportedNames, findImportedNames, listOfferedNames, findUsedNames } from './shared-names';

const library = '@stupeni/ui/core';

it.each([
  ["import { Box, Flex as Row } from '@stupeni/ui/core';", ['Box', 'Flex']],
  ["import { Box, type BoxProps } from '@stupeni/ui/core';", ['Box']],
  ["import type { BoxProps } from '@stupeni/ui/core';", []],
  ["export { Box as Frame } from '@stupeni/ui/core';", ['Box']],
  ["export type { BoxProps } from '@stupeni/ui/core';", []],
  ["import core from '@stupeni/ui/core';", ['default']],
  ["import '@stupeni/ui/core';", []],
  ["import { Box } from '@stupeni/ui/more';", []],
  ['const text = "import { Box } from \'@stupeni/ui/core\'";', []],
])('finds the values in %s', (source, names) => {
  expect(findImportedNames(source, library)).toEqual(names);
});

it.each(["import * as core from '@stupeni/ui/core';", "export * from '@stupeni/ui/core';"])(
  'rejects %s, because then nobody knows what is used',
  (source) => expect(() => findImportedNames(source, library)).toThrow('must name what it imports'),
);

it('collects what the modules of a remote import from our shared libraries', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shared-names-'));
  const importer = (name: string, source: string) => {
    writeFileSync(join(folder, name), source);
    return { resolvedModuleIdentifier: `builtin:loader??x!${join(folder, name)}|a1`, userRequest: library };
  };
  const reasons = [
    importer('a.tsx', "import { Text, Box } from '@stupeni/ui/core';"),
    importer('b.tsx', "import { Box } from '@stupeni/ui/core';"),
    { resolvedModuleIdentifier: 'gone', userRequest: 'react' },
  ];
  const used = findUsedNames([
    { moduleType: 'consume-shared-module', reasons },
    { moduleType: 'javascript/esm', reasons: [{ resolvedModuleIdentifier: 'gone', userRequest: library }] },
  ]);
  expect(used).toEqual({
    '@stupeni/router': [],
    '@stupeni/session': [],
    '@stupeni/ui/core': ['Box', 'Text'],
    '@stupeni/ui/more': [],
  });
  rmSync(folder, { recursive: true });
});

it('lists what the shell shares', () => {
  expect(listOfferedNames()['@stupeni/ui/core']).toEqual(expect.arrayContaining(['Button', 'UiProvider']));
  expect(listOfferedNames()['@stupeni/router']).toContain('useLocation');
  expect(listOfferedNames()['@stupeni/session']).not.toContain('Session');
});

it('finds the values that a source exports, by their outer names', () => {
  const source = `
    export { A, B as C, type D } from './a';
    export type { E } from './e';
    export interface F {}
    export const g: number = 1, h = 2;
    const i = 3;
  `;
  expect(findExportedNames(source)).toEqual(['A', 'C', 'g', 'h']);
});

it.each(["export * from './a';", "export * as a from './a';", 'export function f() {}'])(
  'rejects a source that does not list what it exports: %s',
  (source) => expect(() => findExportedNames(source)).toThrow('must list'),
);
