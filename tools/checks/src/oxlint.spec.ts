import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from '../graph.mjs';

/** The output of oxlint for these files in a folder of their own. */
function check(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'stupeni-oxlint-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const config = join(root, 'tools/checks/oxlint.json');
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    return spawnSync(process.execPath, [oxlint, '--type-aware', '--config', config], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH']}` },
    }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the check of import circles', () => {
  it('rejects two files that import types from each other', () => {
    const circle = {
      'one.ts': "import type { Two } from './two';\nexport interface One { two: Two }\n",
      'two.ts': "import type { One } from './one';\nexport interface Two { one: One }\n",
    };
    expect(check(circle)).toContain('Dependency cycle');
  });

  it('accepts a chain', () => {
    const chain = {
      'one.ts': "import type { Two } from './two';\nexport interface One { two: Two }\n",
      'two.ts': 'export interface Two { name: string }\n',
    };
    expect(check(chain)).toContain('0 errors');
  });
});

describe('the check of promises', () => {
  const saved = 'export const save = async (): Promise<void> => undefined;\n';
  const config = '{ "compilerOptions": { "strict": true, "target": "es2023" } }';

  it.each([
    ['rejects a promise that nobody waits for', 'save();', 'no-floating-promises'],
    [
      'rejects a promise where a yes or no is expected',
      'if (save()) save().then(undefined, undefined);',
      'no-misused-promises',
    ],
    ['accepts a promise that is marked as not waited for', 'void save();', '0 errors'],
  ])('%s', (_, statement, found) => {
    const code = `import { save } from './save';\n${statement}\n`;
    expect(check({ 'tsconfig.json': config, 'save.ts': saved, 'one.ts': code })).toContain(found);
  });
});
