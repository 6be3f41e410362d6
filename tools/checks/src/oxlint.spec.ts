import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../test/graph.mjs';
import { makeRepositoryCopy } from '../../test/repository-copy.mjs';
import { allowed, planted } from './planted';
import { plantedCode, plantedScripts, plantedTypes } from './planted-code';
import { listRepositoryFiles } from './repository-files';
import { itAtNight } from '../../test/at-night.mjs';

interface Diagnostic {
  filename: string;
  code: string;
}

interface File {
  file: string;
  text: string;
}

const copy = makeRepositoryCopy();
copy.run('nx/dist/bin/nx.js', ['graph', '--file=graph.json']);
afterAll(() => copy.remove());

/** Writes the files into a copy of the repository. Returns the rules that each of them breaks. */
function check(files: File[], ...options: string[]): Record<string, string[]> {
  for (const { file, text } of files) {
    mkdirSync(dirname(join(copy.path, file)), { recursive: true });
    writeFileSync(join(copy.path, file), `${text}\n`);
  }
  const names = files.map(({ file }) => file);
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), ...options, '--format=json', ...names],
    { cwd: copy.path, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  const found = Object.fromEntries(names.map((name) => [name, [] as string[]]));
  for (const { filename, code } of diagnostics) (found[filename] ??= []).push(code);
  return found;
}

/** A file for each fault. */
const makeFiles = (faults: Record<string, string>, folder: string, extension: string) =>
  Object.entries(faults).map(([rule, text], index) => ({
    rule,
    file: `${folder}/fault-${index}.${extension}`,
    text,
  }));

/** Many faults are for the same place, so each file gets a name of its own. */
const giveNames = <T extends File>(files: T[], prefix: string) =>
  files.map((plant, index) => ({
    ...plant,
    file: plant.file
      .replace(/\/planted(?=\.)/, `/planted-${prefix}-${index}`)
      .replace(/\/Planted(?=\.)/, `/Planted${prefix}${index}`),
  }));

describe('rules without types', () => {
  const code = makeFiles(plantedCode, 'apps/learner/src', 'tsx');
  const scripts = makeFiles(plantedScripts, 'tools/ci', 'mjs');
  const faults = giveNames(planted, 'no');
  const accepted = giveNames(allowed, 'yes');
  const circle = [
    {
      file: 'libs/rules/src/one.ts',
      text: "import type { Two } from './two';\nexport interface One { two: Two }",
    },
    {
      file: 'libs/rules/src/two.ts',
      text: "import type { One } from './one';\nexport interface Two { one: One }",
    },
    {
      file: 'libs/rules/src/chain.ts',
      text: "import type { Two } from './two';\nexport interface Three { two: Two }",
    },
  ];
  const found = check([...code, ...scripts, ...faults, ...accepted, ...circle]);

  it.each(code)('reject $rule', ({ file, rule }) => {
    expect(found[file]).toContain(rule);
  });

  it.each(scripts)('reject $rule in JavaScript', ({ file, rule }) => {
    expect(found[file]).toContain(rule);
  });

  it.each(faults)('reject $name: $text', ({ file, rule }) => {
    expect(found[file]).toContain(rule);
  });

  it.each(accepted)('accept $name', ({ file }) => {
    expect(found[file]).toEqual([]);
  });

  it('reject two files that import types from each other', () => {
    expect(found['libs/rules/src/one.ts']).toEqual(['import(no-cycle)']);
  });

  it('accept a chain', () => {
    expect(found['libs/rules/src/chain.ts']).toEqual([]);
  });
});

describe('types, and the rules that need them', () => {
  const faults = makeFiles(plantedTypes, 'libs/rules/src', 'ts');
  const accepted = {
    file: 'libs/rules/src/allowed.ts',
    text: 'export const save = async () => {};\nvoid save();',
  };
  const found = check([...faults, accepted], '--type-aware', '--type-check');

  it.each(faults)('reject $rule', ({ file, rule }) => {
    expect(found[file]).toContain(rule);
  });

  it('accept a promise that is marked as not waited for', () => {
    expect(found[accepted.file]).toEqual([]);
  });
});

it('has a fault above for each rule', () => {
  const names = [
    ...Object.keys({ ...plantedCode, ...plantedScripts, ...plantedTypes }),
    ...planted.map(({ rule }) => rule),
  ].map((code) => /\(([\w-]+)\)/.exec(code)?.[1]);
  const settings = readFileSync(join(root, '.oxlintrc.json'), 'utf8');
  const rules = [...settings.matchAll(/"([\w/-]+)": (?:"error"|\[\s*"error")/g)].map(([, name]) =>
    name!.split('/').at(-1),
  );
  // The first has tests of its own. For the second no fault is known that the other rules of React do not report.
  expect(new Set(rules.filter((rule) => !names.includes(rule)))).toEqual(
    new Set(['no-cycle', 'preserve-manual-memoization']),
  );
});

itAtNight('finds no comment that switches off a rule', () => {
  const comment = new RegExp(['oxlint', 'disable'].join('-'));
  const code = listRepositoryFiles().filter((file) => /\.(ts|tsx|mjs|js)$/.test(file));
  expect(code.filter((file) => comment.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
