import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../test/graph.mjs';
import {
  findImportedDevPackages,
  findServerEntries,
  findLooseVersions,
  findMachineWords,
} from './package-hygiene';
import { listRepositoryFiles } from './repository-files';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = listRepositoryFiles();
const manifests = files.filter((file) => /(^|\/)package\.json$/.test(file));
const texts = files.filter((file) =>
  /\.(tsx?|mjs|js|json|md|html|css|ya?ml|sh|npmrc)$|\.ci\/run$/.test(file),
);

// This spec must quote the strings that it forbids.
const exempt = /^tools\/checks\/src\/package-hygiene/;

it.each(manifests)('finds only exact versions in %s', (file) => {
  expect(findLooseVersions(JSON.parse(read(file)))).toEqual([]);
});

it('finds no import of a package of tests in what `npm start` builds and runs', () => {
  const manifest = JSON.parse(read('package.json'));
  const product = files.filter(
    (file) =>
      /^(apps|libs|services|tools\/(build|release|start|dev))\/.*\.(tsx?|mjs)$/.test(file) &&
      !/\.spec\.|\/testing\/|\/jest\.setup\.ts$|^libs\/(test-kit\/|ui\/(tools|kit)\/)/.test(file),
  );
  const found = product.flatMap((file) =>
    findImportedDevPackages(manifest, read(file)).map((name) => `${file}: ${name}`),
  );
  expect(product.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});

it('finds no server in the lock file', () => {
  expect(findServerEntries(JSON.parse(read('package-lock.json')))).toEqual([]);
});

it('finds no folder of one machine and no package server in any file', () => {
  const found = texts
    .filter((file) => file !== 'package-lock.json' && !exempt.test(file))
    .flatMap((file) => findMachineWords(read(file)).map((line) => `${file}:${line}`));
  expect(found).toEqual([]);
});

describe('the check itself', () => {
  it.each(['^1.2.3', '~1.2.3', '*', 'latest', '1.x', '>=1.0.0', 'file:../x', 'npm:typescript@^7.0.0'])(
    'rejects %s as a loose version',
    (version) => {
      expect(findLooseVersions({ dependencies: { it: version } })).toHaveLength(1);
    },
  );

  it.each(['1.2.3', '1.2.3-rc.1', 'npm:typescript@7.0.2'])('accepts %s as an exact version', (version) => {
    expect(findLooseVersions({ devDependencies: { it: version } })).toEqual([]);
  });

  it.each(["import x from 'jest';", "import('jest/package.json')", "} from 'jest';"])(
    'finds the package of tests in %s',
    (code) => {
      expect(findImportedDevPackages({ devDependencies: { jest: '1.0.0' } }, code)).toEqual(['jest']);
    },
  );

  it('finds a package server in a lock file', () => {
    const packages = { 'node_modules/x': { resolved: 'https://example.org/x.tgz' } };
    expect(findServerEntries({ packages })).toEqual(['node_modules/x']);
  });

  it.each(['cd /home/someone/stupeni', 'registry=https://registry.example.org/', 'path: "/root/x"'])(
    'finds "%s"',
    (line) => {
      expect(findMachineWords(line)).toHaveLength(1);
    },
  );

  it.each(['/usr/lib/postgresql', 'src/home/Start.tsx', 'https://t.me/'])('accepts "%s"', (line) => {
    expect(findMachineWords(line)).toEqual([]);
  });
});
