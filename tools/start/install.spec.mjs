import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findIncompletePackages,
  isNodeNewEnough,
  findMissingPackages,
  selectPackages,
  chooseScope,
} from './install.mjs';

/** @param {Record<string, import('./install.mjs').LockEntry>} packages */
const lock = (packages) => ({ packages: { '': {}, 'apps/shell': { version: '0.1.0' }, ...packages } });

describe('findMissingPackages', () => {
  const wanted = lock({ 'node_modules/react': { version: '19.3.1' } });

  it('lists all packages on a new clone', () => {
    expect(findMissingPackages(wanted, {})).toEqual(['node_modules/react']);
  });

  it('lists nothing if the installation matches the lock file', () => {
    expect(findMissingPackages(wanted, lock({ 'node_modules/react': { version: '19.3.1' } }))).toEqual([]);
  });

  it('lists a package that is installed in another version', () => {
    const installed = lock({ 'node_modules/react': { version: '19.3.0' } });
    expect(findMissingPackages(wanted, installed)).toEqual(['node_modules/react']);
  });

  it('lists a workspace project without a link', () => {
    const withProject = lock({ 'node_modules/@stupeni/ui': { link: true } });
    expect(findMissingPackages(withProject, lock({}))).toEqual(['node_modules/@stupeni/ui']);
  });

  it('omits packages for another platform', () => {
    const otherPlatform = lock({
      'node_modules/@swc/core-darwin-arm64': { version: '1.0.0', optional: true },
    });
    expect(findMissingPackages(otherPlatform, lock({}))).toEqual([]);
  });
});

describe('scope of an installation', () => {
  const wanted = lock({ 'node_modules/react': {}, 'node_modules/jest': { dev: true } });

  it('omits the packages of tests for a start', () => {
    expect(Object.keys(selectPackages(wanted, 'product').packages ?? {})).not.toContain('node_modules/jest');
    expect(chooseScope(wanted, {}, 'product')).toBe('product');
  });

  it('has the packages of tests for a test', () => {
    expect(selectPackages(wanted, 'all')).toEqual(wanted);
    expect(chooseScope(wanted, {}, 'all')).toBe('all');
  });

  it('keeps the packages of tests that are installed', () => {
    expect(chooseScope(wanted, lock({ 'node_modules/jest': { dev: true } }), 'product')).toBe('all');
  });
});

describe('isNodeNewEnough', () => {
  it.each(['20.19.0', '20.20.2', '22.1.0', '24.0.0'])('accepts %s', (version) => {
    expect(isNodeNewEnough(version)).toBe(true);
  });

  it.each(['20.18.9', '18.20.0'])('rejects %s', (version) => {
    expect(isNodeNewEnough(version)).toBe(false);
  });
});

it('finds a package without its program', () => {
  const root = mkdtempSync(join(tmpdir(), 'stupeni-install-'));
  mkdirSync(join(root, 'node_modules/whole'), { recursive: true });
  writeFileSync(join(root, 'node_modules/whole/cli.js'), '');
  const installed = lock({
    'node_modules/whole': { version: '1.0.0', bin: { whole: 'cli.js' } },
    'node_modules/hollow': { version: '1.0.0', bin: { hollow: 'cli.js' } },
  });
  expect(findIncompletePackages(root, installed)).toEqual(['node_modules/hollow']);
  rmSync(root, { recursive: true });
});
