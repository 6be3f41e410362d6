import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './nx.mjs';
import { nextVersion, presentSurfaces, sharedLibraries, surfaceChanges, readSurface } from './surface.mjs';

/** The declarations of a small library, by path. */
const library = {
  'ui/index.d.ts':
    "export { Button, type ButtonProps } from './button';\nexport declare const size: number;\n",
  'ui/button.d.ts':
    "import type { Tone } from './tone';\nexport declare function Button(props: ButtonProps): void;\n",
  'ui/tone.d.ts': "export type Tone = 'calm';\n",
  'ui/inner.d.ts': 'export declare const inner: 1;\n',
};

function surface(changes: Record<string, string> = {}) {
  const files: Record<string, string> = { ...library, ...changes };
  return readSurface('ui/index.d.ts', {
    read: (path) => files[path] ?? '',
    exists: (path) => Object.hasOwn(files, path),
  });
}

it('lists the exported names and types of an entry', () => {
  expect(surface().names).toEqual(['Button', 'ButtonProps', 'size']);
});

it.each([
  ['the entry', { 'ui/index.d.ts': `${library['ui/index.d.ts']}export declare const width: number;\n` }],
  [
    'a declaration behind an export',
    { 'ui/button.d.ts': `${library['ui/button.d.ts']}export type Look = 1;\n` },
  ],
  ['a type behind a declaration', { 'ui/tone.d.ts': "export type Tone = 'calm' | 'loud';\n" }],
])('has another hash when %s changes', (_what, changes) => {
  expect(surface(changes).types).not.toBe(surface().types);
});

it('has the same hash when a declaration changes that no export reaches', () => {
  expect(surface({ 'ui/inner.d.ts': 'export declare const inner: 2;\n' }).types).toBe(surface().types);
});

it('follows an `import()` inside a declaration', () => {
  const button = "export declare const Button: typeof import('./inner').inner;\n";
  const before = surface({ 'ui/button.d.ts': button });
  const after = surface({ 'ui/button.d.ts': button, 'ui/inner.d.ts': 'export declare const inner: 2;\n' });
  expect(after.types).not.toBe(before.types);
});

it.each([
  ['nothing', { names: ['a'], types: '1' }, [], false],
  ['a new name', { names: ['a', 'b'], types: '2' }, ['ui now exports b'], false],
  ['other types', { names: ['a'], types: '2' }, ['ui exports the same names with other types'], false],
  ['a missing name', { names: [], types: '2' }, ['ui no longer exports a'], true],
])('describes %s', (_what, present, lines, isBreaking) => {
  expect(surfaceChanges({ ui: { names: ['a'], types: '1' } }, { ui: present })).toEqual({
    lines,
    isBreaking,
  });
});

it.each([
  ['0.1.4', false, '0.1.5'],
  ['0.1.4', true, '0.2.0'],
  ['1.2.3', false, '1.2.4'],
  ['1.2.3', true, '2.0.0'],
])('follows version %s of a library (breaking: %s) by %s', (version, isBreaking, next) => {
  expect(nextVersion(version, isBreaking)).toBe(next);
});

it('finds the recorded surface and version in each shared library of this commit', () => {
  const present = presentSurfaces(root);
  for (const { folder } of sharedLibraries) {
    const [record, manifest] = ['surface.json', 'package.json'].map(
      (name) => JSON.parse(readFileSync(join(root, folder, name), 'utf8')) as Record<string, unknown>,
    );
    // When this fails: node tools/ci/surface.mjs --write
    expect({ folder, ...record }).toEqual({
      folder,
      version: manifest!['version'],
      entries: present[folder],
    });
  }
});
