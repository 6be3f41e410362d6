import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { showSizes } from './sizes.mjs';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'stupeni-sizes-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** A `gh` that stores what it is asked, and ends with `status`. Returns its path. */
function pretendGh(status: number): string {
  const file = join(folder, 'gh');
  writeFileSync(
    file,
    `#!/bin/sh\necho "$@" > '${folder}/asked'\ncat >> '${folder}/asked'\necho no right >&2\nexit ${status}\n`,
  );
  chmodSync(file, 0o700);
  return file;
}
const table = '| learner | 10 kB |';
const readText = (name: string) => readFileSync(join(folder, name), 'utf8');

it('writes the sizes into the summary, and into the one comment of a pull request', () => {
  showSizes(table, { summary: join(folder, 'summary'), pullRequest: '47', gh: pretendGh(0) });
  expect(readText('summary')).toBe(`${table}\n`);
  expect(readText('asked')).toBe(`pr comment 47 --edit-last --create-if-none --body-file -\n${table}`);
});

it('writes no comment for a push to main', () => {
  expect(() => showSizes(table, { summary: join(folder, 'summary'), gh: pretendGh(1) })).not.toThrow();
});

it('throws when GitHub rejects the comment', () => {
  expect(() => showSizes(table, { pullRequest: '47', gh: pretendGh(1) })).toThrow(
    'GitHub does not take the comment with the sizes: no right',
  );
});
