import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { root } from '../../test/graph.mjs';
import { plantedCode, plantedScripts, plantedTypes } from './planted-code';

interface Diagnostic {
  filename: string;
  code: string;
}

/** What Oxlint reports about files in a folder of their own, with the settings of the repository. */
function check(files: Record<string, string>, ...options: string[]): Record<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'stupeni-oxlint-'));
  try {
    for (const settings of ['.oxlintrc.json', 'tsconfig.base.json'])
      copyFileSync(join(root, settings), join(folder, settings));
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), `${text}\n`);
    }
    const { stdout } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/oxlint/bin/oxlint'), ...options, '--format=json'],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH']}` },
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
    const found = Object.fromEntries(Object.keys(files).map((name) => [basename(name), [] as string[]]));
    for (const { filename, code } of diagnostics) (found[basename(filename)] ??= []).push(code);
    return found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A file for each fault. */
const makeFiles = (planted: Record<string, string>, folder: string, extension: string) =>
  Object.fromEntries(
    Object.values(planted).map((text, index) => [`${folder}/planted-${index}.${extension}`, text]),
  );

describe('rules without types', () => {
  const found = check({
    ...makeFiles(plantedCode, 'apps/learner/src', 'tsx'),
    ...makeFiles(plantedScripts, 'tools/ci', 'mjs'),
    'libs/rules/src/one.ts': "import type { Two } from './two';\nexport interface One { two: Two }",
    'libs/rules/src/two.ts': "import type { One } from './one';\nexport interface Two { one: One }",
    'libs/rules/src/chain.ts': "import type { Two } from './two';\nexport interface Three { two: Two }",
  });

  it.each(Object.keys(plantedCode).map((rule, index) => [rule, index] as const))(
    'reject %s',
    (rule, index) => {
      expect(found[`planted-${index}.tsx`]).toContain(rule);
    },
  );

  it.each(Object.keys(plantedScripts).map((rule, index) => [rule, index] as const))(
    'reject %s in JavaScript',
    (rule, index) => {
      expect(found[`planted-${index}.mjs`]).toContain(rule);
    },
  );

  it('reject two files that import types from each other', () => {
    expect(found['one.ts']).toEqual(['import(no-cycle)']);
  });

  it('accept a chain', () => {
    expect(found['chain.ts']).toEqual([]);
  });
});

describe('types, and the rules that need them', () => {
  const found = check(
    {
      ...makeFiles(plantedTypes, 'libs/rules/src', 'ts'),
      'libs/rules/tsconfig.json': readFileSync(join(root, 'libs/rules/tsconfig.json'), 'utf8').replace(
        '"jest"',
        '',
      ),
      'libs/rules/src/allowed.ts': 'export const save = async () => {};\nvoid save();',
    },
    '--type-aware',
    '--type-check',
  );

  it.each(Object.keys(plantedTypes).map((rule, index) => [rule, index] as const))(
    'reject %s',
    (rule, index) => {
      expect(found[`planted-${index}.ts`]).toContain(rule);
    },
  );

  it('accept a promise that is marked as not waited for', () => {
    expect(found['allowed.ts']).toEqual([]);
  });
});

it('each rule has a fault above', () => {
  const planted = Object.keys({ ...plantedCode, ...plantedScripts, ...plantedTypes }).map(
    (code) => /\(([\w-]+)\)/.exec(code)?.[1],
  );
  const settings = readFileSync(join(root, '.oxlintrc.json'), 'utf8');
  const rules = [...settings.matchAll(/"([\w/-]+)": (?:"error"|\[\s*"error")/g)].map(([, name]) =>
    name!.split('/').at(-1),
  );
  // The first has tests of its own. For the second no fault is known that the other rules of React do not report.
  expect(new Set(rules.filter((rule) => !planted.includes(rule)))).toEqual(
    new Set(['no-cycle', 'preserve-manual-memoization']),
  );
});
