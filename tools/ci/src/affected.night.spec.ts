import { spawnSync } from 'node:child_process';
import { realpathSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeRepositoryCopy } from '../../test/repository-copy.mjs';

jest.setTimeout(600_000);

// Its node_modules is a link to that of another clone, so Nx finds the projects outside the copy.
const copy = makeRepositoryCopy();
const packages = join(copy.path, 'node_modules');
const installed = dirname(realpathSync(join(packages, 'nx')));
beforeAll(() => {
  rmSync(packages, { recursive: true });
  symlinkSync(installed, packages);
});
afterAll(() => copy.remove());

it.each([
  ['npm run affected', ['tools/ci/affected.mjs', 'libs/ui/src/core/index.ts']],
  ['npm run lint', ['tools/checks/lint.mjs', 'libs/ui/src/core/index.ts']],
])('fails `%s` with the node_modules of another clone', (_name, [file = '', ...args]) => {
  const { status, stderr } = spawnSync(process.execPath, [join(copy.path, file), ...args], {
    cwd: copy.path,
    encoding: 'utf8',
  });
  expect(stderr).toContain('The project graph has no edges between workspaces');
  expect(status).toBe(1);
});
