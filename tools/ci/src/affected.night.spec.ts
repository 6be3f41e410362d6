import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryCopy } from '../../test/repository-copy.mjs';

jest.setTimeout(600_000);

const copy = repositoryCopy();
afterAll(() => copy.remove());

it.each([
  ['npm run affected', ['tools/ci/affected.mjs', 'libs/ui/src/core/index.ts']],
  ['npm run lint', ['tools/checks/lint.mjs', 'libs/ui/src/core/index.ts']],
])('fails `%s` when the packages of the workspaces are not linked', (_name, [file = '', ...args]) => {
  rmSync(join(copy.path, 'node_modules/@stupeni'), { recursive: true, force: true });
  const { status, stderr } = spawnSync(process.execPath, [join(copy.path, file), ...args], {
    cwd: copy.path,
    encoding: 'utf8',
  });
  expect(stderr).toContain('The project graph has no edges between workspaces');
  expect(status).toBe(1);
});
