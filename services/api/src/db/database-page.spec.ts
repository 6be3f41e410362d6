import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaGuarantees } from '../testing/schema-guarantees';
import { useTestDatabase } from '../testing/test-database';
import { migrations } from './migrations/index';

const store = useTestDatabase();
const rows = rowsOf(readFileSync(join(import.meta.dirname, '../../DATABASE.md'), 'utf8'));

it('lists every constraint, unique index, generated column, trigger and function, and no others', async () => {
  const inDatabase = (await schemaGuarantees(store.db)).map(({ table, name, kind }) =>
    lineOf(table, name, kind),
  );
  const onPage = rows.map(({ table, name, kind }) => lineOf(table, name, kind));
  expect({
    missing: inDatabase.filter((line) => !onPage.includes(line)),
    gone: onPage.filter((line) => !inDatabase.includes(line)),
    twice: onPage.filter((line, index) => onPage.indexOf(line) !== index),
  }).toEqual({ missing: [], gone: [], twice: [] });
});

it('has a description and a migration for each', () => {
  const incomplete = rows.filter(({ text, migration }) => text === '' || !(migration in migrations));
  expect(incomplete).toEqual([]);
});

describe('the reader of the page', () => {
  it('reads a row with its table', () => {
    const page = '## `users`\n\n| Name | Kind |\n| --- | --- |\n| `users_role` | check | Text. | 01-a |';
    expect(rowsOf(page)).toEqual([
      { table: 'users', name: 'users_role', kind: 'check', text: 'Text.', migration: '01-a' },
    ]);
  });

  it('reads a function without a table', () => {
    expect(rowsOf('## Functions\n\n| `has_text` | function | Text. | 01-a |')[0]?.table).toBeNull();
  });
});

function lineOf(table: string | null, name: string, kind: string): string {
  return `${table ?? 'Functions'}: ${name} (${kind})`;
}

interface PageRow {
  table: string | null;
  name: string;
  kind: string;
  text: string;
  migration: string;
}

function rowsOf(page: string): PageRow[] {
  let table: string | null = null;
  const found: PageRow[] = [];
  for (const line of page.split('\n')) {
    if (line.startsWith('## ')) table = /^## `(\w+)`$/.exec(line)?.[1] ?? null;
    const [name, kind, text, migration] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    if (name?.startsWith('`') && kind && text !== undefined && migration)
      found.push({ table, name: name.slice(1, -1), kind, text, migration });
  }
  return found;
}
