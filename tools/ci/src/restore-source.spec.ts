import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreSource } from './restore-source.mjs';

let maps: string;
beforeEach(() => (maps = mkdtempSync(join(tmpdir(), 'stupeni-maps-'))));
afterEach(() => rmSync(maps, { recursive: true }));

it('rejects a folder without a map', () => {
  expect(() => restoreSource('at a.js:1:1', maps)).toThrow(/No source map/);
});

it('names the place in the source, and keeps the lines of files without a map', () => {
  mkdirSync(join(maps, 'learner/assets'), { recursive: true });
  // Line 1, column 1 of the built file is line 1, column 1 of the source; column 9 is line 3, column 5.
  const map = {
    version: 3,
    sources: ['../../../../apps/learner/src/Road.tsx'],
    names: [],
    mappings: 'AAAA,QAEI',
  };
  writeFileSync(join(maps, 'learner/assets/12.ab3.js.map'), JSON.stringify(map));
  const stack =
    'TypeError: x\n  at https://school.example/remotes/learner/0.1.0-a/assets/12.ab3.js:1:9\n  at other.js:1:9';
  const [title, own, other] = restoreSource(stack, maps).split('\n');
  expect(title).toBe('TypeError: x');
  expect(own).toBe('  at apps/learner/src/Road.tsx:3:5');
  expect(other).toBe('  at other.js:1:9');
});
