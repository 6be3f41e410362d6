import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './nx.mjs';
import { readNotes, writeVersionPage } from './release-page.mjs';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** A repository with these files. */
function repository(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'stupeni-changes-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const changelogs = {
  'CHANGELOG.md': '# Changelog\n\n## 0.2.0\n\nOld.\n',
  'services/api/CHANGELOG.md': '# Changelog of the API\n\n## 0.2.0\n\nOld.\n',
};

it('writes the notes of a version, by reader, above the previous version, and deletes the notes', () => {
  const folder = repository({
    ...changelogs,
    '.changes/teachers/b-queue.md': 'The queue sorts\nby group.\n',
    '.changes/learners/a-start.md': 'The start page is new.\n',
    '.changes/api/queue.md': '`listReview` takes `group`.\n',
  });
  writeVersionPage(folder, '0.3.0 (2026-12-20)');
  expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).toBe(`# Changelog

## 0.3.0 (2026-12-20)

### Learners

- The start page is new.

### Teachers

- The queue sorts by group.

## 0.2.0

Old.
`);
  expect(readFileSync(join(folder, 'services/api/CHANGELOG.md'), 'utf8')).toContain(
    '## 0.3.0 (2026-12-20)\n\n- `listReview` takes `group`.\n\n## 0.2.0',
  );
  expect(
    readdirSync(join(folder, '.changes'), { recursive: true }).filter((name) => String(name).endsWith('.md')),
  ).toEqual([]);
});

it.each([
  ['no notes', {}, '.changes has no notes'],
  ['a note for nobody', { '.changes/note.md': 'Something.' }, '.changes/note.md'],
])('rejects %s and changes nothing', (_, notes: Record<string, string>, problem) => {
  const folder = repository({ ...changelogs, ...notes });
  expect(() => writeVersionPage(folder, '0.3.0')).toThrow(problem);
  expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).toBe(changelogs['CHANGELOG.md']);
});

it('accepts the notes of this repository', () => {
  expect(readNotes(root).map(({ text }) => text)).not.toContain('');
});
