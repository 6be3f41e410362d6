import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../test/graph.mjs';
import { findWrongRows, readPackageRows, readPackages } from './readme-packages';
import { listRepositoryFiles } from './repository-files';

it('finds the packages of README.md exactly where it names them', () => {
  const rows = readPackageRows(readFileSync(join(root, 'README.md'), 'utf8'));
  expect(rows.length).toBeGreaterThan(10);
  const packages = rows.flatMap((row) => row.packages);
  expect(findWrongRows(rows, readPackages(listRepositoryFiles(), packages))).toEqual([]);
});

describe('the check itself', () => {
  const page = [
    '## Where each package is used',
    '| package | where | for what |',
    '| ------- | ----- | -------- |',
    '| `slate`, `slate-react` | `libs/editor` | texts, as `libs/other` |',
    '## Next',
    '| `ky` | `apps` | calls |',
  ].join('\n');
  const rows = [{ packages: ['slate', 'slate-react'], places: ['libs/editor'] }];

  it('reads the packages and the places of each row', () => {
    expect(readPackageRows(page)).toEqual(rows);
  });

  it('accepts an import in a place, and a package that nobody imports', () => {
    expect(findWrongRows(rows, new Map([['libs/editor/src/a.ts', new Set(['slate-react'])]]))).toEqual([]);
    expect(findWrongRows(rows, new Map([['libs/editor/src/a.ts', new Set(['react'])]]))).toEqual([]);
  });

  it('names a file outside of the places, and a place without an import', () => {
    expect(findWrongRows(rows, new Map([['libs/editor-two/src/a.ts', new Set(['slate'])]]))).toEqual([
      'slate, slate-react: libs/editor-two/src/a.ts is missing',
      'slate, slate-react: libs/editor does not import it',
    ]);
  });
});
