import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotesOf } from '../../start/remotes.mjs';
import { repositoryCopy } from '../../test/repository-copy.mjs';
import { root } from './nx.mjs';

jest.setTimeout(600_000);

type Copy = ReturnType<typeof repositoryCopy>;
const fronts = ['shell', ...remotesOf(root)];
const copies: Copy[] = [];
const newCopy = () => {
  const copy = repositoryCopy();
  copies.push(copy);
  return copy;
};
afterAll(() => copies.forEach((copy) => copy.remove()));

/** Builds an app and returns the hash of each released file, and of the shell's page. */
function built(copy: Copy, app: string): Record<string, string> {
  copy.run('@rsbuild/core/bin/rsbuild.js', ['build'], `apps/${app}`);
  const dist = join(copy.path, 'apps', app, 'dist');
  const { files } = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as {
    files: { path: string }[];
  };
  const released = [...files.map(({ path }) => path), ...(app === 'shell' ? ['index.html'] : [])];
  const hash = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(dist, file)))
      .digest('hex');
  return Object.fromEntries(released.map((file) => [file, hash(file)]));
}

const buildAll = (copy: Copy) => Object.fromEntries(fronts.map((app) => [app, built(copy, app)]));

/** A service is built into one file. */
function builtGateway(copy: Copy): string {
  copy.run('@rsbuild/core/bin/rsbuild.js', ['build'], 'services/gateway');
  return readFileSync(join(copy.path, 'services/gateway/dist/main.js'), 'utf8');
}

it('builds the same bytes in another folder, and changes only the remote whose source changed', () => {
  const [here, elsewhere] = [newCopy(), newCopy()];
  const { learner, ...others } = buildAll(here);
  expect(Object.keys(learner!).length).toBeGreaterThan(5);
  expect(built(elsewhere, 'learner')).toEqual(learner);
  expect(builtGateway(elsewhere)).toBe(builtGateway(here));

  appendFileSync(join(elsewhere.path, 'apps/learner/src/remote.tsx'), '\nexport const changed = Date.now;\n');
  const { learner: changed, ...same } = buildAll(elsewhere);
  expect(same).toEqual(others);
  expect(changed).not.toEqual(learner);
});
