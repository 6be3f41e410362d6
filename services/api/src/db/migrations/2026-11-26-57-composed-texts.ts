import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/**
 * Files of a Mac spell «й» as «и» and a breve, and «ё» as «е» and two dots. Such names were not found, and two groups had
 * the same name. `russian_key` now folds the composed form (NFC), also for earlier versions of the API, and the stored
 * short texts are composed. Later texts are composed by the API when they arrive. Documents and the journal stay as they
 * are.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [russianKey, composeGroups, ...Object.entries(columns).map(composeTable)]);

const russianKey = `
create or replace function russian_key(value text) returns text language sql immutable parallel safe return
  lower(translate(normalize(value, NFC),
    'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё',
    'абвгдеежзийклмнопрстуфхцчшщъыьэюяе') collate "C")`;

// Two groups keep their members and courses. The later one gets a number.
const composeGroups = `
do $$
declare
  one record;
  composed text;
  free text;
  number int;
begin
  for one in select id, name, deleted_at from groups where name is not nfc normalized order by id loop
    composed := normalize(one.name, NFC);
    free := composed;
    number := 2;
    while one.deleted_at is null and exists (
      select from groups
      where deleted_at is null and id <> one.id and russian_key(btrim(name)) = russian_key(btrim(free))
        and (name is nfc normalized or id < one.id)
    ) loop
      free := composed || ' (' || number || ')';
      number := number + 1;
    end loop;
    update groups set name = free where id = one.id;
  end loop;
end $$`;

const columns = {
  users: ['first_name', 'last_name'],
  courses: ['title'],
  lessons: ['title'],
  tests: ['title'],
  questions: ['text'],
  answers: ['text'],
  comments: ['text', 'answer'],
  works: ['comment'],
  passkeys: ['name'],
};

const composeTable = ([table, names]: [string, string[]]) => `
update ${table} set ${names.map((name) => `${name} = normalize(${name}, NFC)`).join(', ')}
where ${names.map((name) => `${name} is not nfc normalized`).join(' or ')}`;
