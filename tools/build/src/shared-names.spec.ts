import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importedNames, offeredNames, usedNames } from './shared-names';

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
  expect(importedNames(source, library)).toEqual(names);
});

it.each(["import * as core from '@stupeni/ui/core';", "export * from '@stupeni/ui/core';"])(
  'rejects %s, because then nobody knows what is used',
  (source) => expect(() => importedNames(source, library)).toThrow('must name what it imports'),
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
  const used = usedNames([
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

it('lists what the shell exports, and fails when the build does not say it', () => {
  const { resolve } = createRequire(__filename);
  const modules = ['@stupeni/router', '@stupeni/session', '@stupeni/ui/core', '@stupeni/ui/more'].map(
    (name) => ({
      nameForCondition: resolve(name),
      providedExports: ['B', 'A'],
    }),
  );
  expect(offeredNames(modules)['@stupeni/ui/core']).toEqual(['A', 'B']);
  expect(() => offeredNames(modules.slice(1))).toThrow('@stupeni/router');
});
