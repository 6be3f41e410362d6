import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../graph.mjs';

/** The output of the check of circles for these files in a folder of their own. */
function check(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'stupeni-circles-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const config = join(root, 'tools/checks/circles.json');
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    return spawnSync(process.execPath, [oxlint, '--config', config], { cwd: folder, encoding: 'utf8' })
      .stdout;
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
