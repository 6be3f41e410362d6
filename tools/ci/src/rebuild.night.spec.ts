import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeRepositoryCopy } from '../../test/repository-copy.mjs';

jest.setTimeout(600_000);

type Copy = ReturnType<typeof makeRepositoryCopy>;
const copies: Copy[] = [];
const newCopy = () => {
  const copy = makeRepositoryCopy();
  copies.push(copy);
  return copy;
};
afterAll(() => copies.forEach((copy) => copy.remove()));

const build = (copy: Copy, folder: string) => {
  copy.run('@rsbuild/core/bin/rsbuild.js', ['build'], folder);
  return join(copy.path, folder, 'dist');
};

/** Builds an app and returns the hash of each released file, and of the shell's page. */
function built(copy: Copy, app: string): Record<string, string> {
  const dist = build(copy, `apps/${app}`);
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

// All remotes are built with one configuration, so it is enough to build two of the four.
const builtFronts = (copy: Copy) =>
  Object.fromEntries(['shell', 'teacher', 'learner'].map((app) => [app, built(copy, app)]));

it('builds the same bytes in another folder, and changes only the remote whose source changed', () => {
  const [here, elsewhere] = [newCopy(), newCopy()];
  appendFileSync(join(elsewhere.path, 'apps/learner/src/remote.tsx'), '\nexport const changed = Date.now;\n');
  const { learner, ...others } = builtFronts(here);
  expect(Object.keys(learner!).length).toBeGreaterThan(5);
  const { learner: changed, ...same } = builtFronts(elsewhere);
  expect(same).toEqual(others);
  expect(changed).not.toEqual(learner);

  const [gateway, sameGateway] = [here, elsewhere].map((copy) =>
    readFileSync(join(build(copy, 'services/gateway'), 'main.js'), 'utf8'),
  );
  expect(sameGateway).toBe(gateway);
});
