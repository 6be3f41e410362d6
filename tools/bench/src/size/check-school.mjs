import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../root.mjs';

const invariants = join(root, 'services/api/src/db/invariants.ts');

/**
 * Finds what triggers and foreign keys would have rejected: broken invariants, and rows that point to nothing. One line
 * each.
 *
 * @param {(statement: string) => Promise<Record<string, any>[]>} read
 * @returns {Promise<string[]>}
 */
export async function checkSchool(read) {
  // The statement is the only template string of the file.
  const [, statement = ''] = (await readFile(invariants, 'utf8')).split('`');
  const broken = (await read(statement)).map(({ invariant, detail }) => `${invariant}: ${detail}`);
  const keys = await read(`
    select conname, conrelid::regclass::text as child, confrelid::regclass::text as parent,
      own.attname as own, other.attname as other
    from pg_constraint
      join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
      join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { conname, child, parent, own, other } of keys) {
    const [found] = await read(`select count(*)::int as lost from ${child} child where ${own} is not null
      and not exists (select from ${parent} parent where parent.${other} = child.${own})`);
    if (found?.lost > 0) broken.push(`${conname}: ${found?.lost} rows point to nothing`);
  }
  return broken;
}
