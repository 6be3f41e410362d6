import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isBuilt, rememberBuilt, computeSourceMark } from './freshness.mjs';

/** @type {string} */
let root;
/** @param {string} file @param {string} text */
const write = (file, text) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stupeni-fresh-'));
  for (const file of ['package-lock.json', 'tsconfig.base.json', 'nx.json']) write(file, '{}');
  for (const bundle of ['api/dist/main', 'api/dist/prepare', 'gateway/dist/main'])
    write(`services/${bundle}.js`, '');
  write('dist/site/remotes.json', '{}');
  write('apps/shell/src/main.ts', 'one');
  rememberBuilt(root, computeSourceMark(root));
});

afterEach(() => rmSync(root, { recursive: true }));

it('does not build unchanged sources again', () => {
  expect(isBuilt(root, computeSourceMark(root))).toBe(true);
});

it.each([
  ['a changed file', () => write('apps/shell/src/main.ts', 'three')],
  ['a rewritten file', () => utimesSync(join(root, 'apps/shell/src/main.ts'), 1, 1)],
  ['a new file', () => write('libs/ui/src/new.ts', '')],
  ['a lost file', () => rmSync(join(root, 'apps/shell/src/main.ts'))],
  ['other dependencies', () => write('package-lock.json', '{ }')],
  ['a lost bundle', () => rmSync(join(root, 'services/api/dist/main.js'))],
])('needs a build after %s', (_what, change) => {
  change();
  expect(isBuilt(root, computeSourceMark(root))).toBe(false);
});

it('ignores test results and bundles', () => {
  write('apps/shell/test-results/unit.json', '{}');
  write('apps/shell/dist/main.js', '');
  expect(isBuilt(root, computeSourceMark(root))).toBe(true);
});
