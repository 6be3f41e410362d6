import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../test/graph.mjs';

function lintFrom(folder: string, file: string, text: string): string {
  const eslint = join(root, 'node_modules/eslint/bin/eslint.js');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [eslint, '--stdin', '--stdin-filename', file, '--rule', '{"@nx/enforce-module-boundaries": "off"}'],
    { cwd: join(root, folder), input: text, encoding: 'utf8' },
  );
  return stdout + stderr;
}

describe('lint in the folder of a project', () => {
  const text = "export { Link } from 'react-router-dom';\n";

  it('accepts a package in its home', () => {
    expect(lintFrom('libs/router', 'src/planted.ts', text)).toBe('');
  });

  it('rejects a package outside its home', () => {
    expect(lintFrom('libs/ui', 'src/planted.ts', text)).toContain('stupeni/package-home');
  });
});
