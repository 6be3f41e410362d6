import { type Kysely, sql } from 'kysely';
import { runStatements } from './run-statements';

/**
 * Names and texts are found in any letter case also with Kazakh, Tatar, Ukrainian, Belarusian and other Cyrillic letters, and
 * with Latin letters that have marks. Only the rows with such letters get new keys. The writes of the school wait meanwhile.
 * A school without such letters only reads its tables and makes the index of titles again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`select ${anyAffected} as found`.execute(db);
  const isAffected = rows[0]?.found === true;
  // The table of accounts comes first, because nearly each transaction that writes locks a row there first.
  if (isAffected)
    await sql`lock table users, groups, lessons, comments, journal in exclusive mode`.execute(db);
  await runStatements(db, [newRussianKey, ...(isAffected ? rewrites : []), reindexing]);
}

// Capital letters that Unicode does not decompose, and their small letters. Decomposition makes the others a letter of these
// lists, or of ASCII, and a mark.
const capitals =
  'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮÆÐØÞĐĦŁŊŒŦƏẞ';
const small =
  'абвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯæðøþđħłŋœŧəß';

// Letters and marks that the earlier function did not know: Latin and Cyrillic, without those of the Russian alphabet.
const otherLetters =
  '[\\u00c0-\\u024f\\u0300-\\u036f\\u0400\\u0402-\\u040f\\u0450\\u0452-\\u052f\\u1e00-\\u1eff]';

// A text without these letters is folded as before, because the new way takes five times as long.
const newRussianKey = `
create or replace function russian_key(value text) returns text language sql immutable parallel safe return
  case when value collate "C" ~ '${otherLetters}' then
    translate(normalize(lower(translate(normalize(value, NFD), '${capitals}', '${small}') collate "C"), NFC), 'ё', 'е')
  else
    lower(translate(normalize(value, NFC),
      'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё',
      'абвгдеежзийклмнопрстуфхцчшщъыьэюяе') collate "C")
  end`;

const keys = [
  ['users', 'search_key'],
  ['groups', 'name_key'],
  ['lessons', 'title'],
  ['lessons', 'words'],
  ['comments', 'search_key'],
  ['journal', 'search_key'],
];

const anyAffected = sql.raw<boolean>(
  keys
    .map(([table, key]) => `exists (select from ${table} where ${key} collate "C" ~ '${otherLetters}')`)
    .join(' or '),
);

// An update of a column makes the key of the row again. An earlier key differs from its own key where it has a letter that is
// folded now.
const rewrite = (table: string, column: string, key: string) =>
  `update ${table} set ${column} = ${column}
    where ${key} collate "C" ~ '${otherLetters}' and ${key} <> russian_key(${key})`;

// No text changes, so nobody gets news, and the journal stays as it is.
const rewriteSilently = (table: string, column: string, key: string) => [
  `alter table ${table} disable trigger user`,
  rewrite(table, column, key),
  `alter table ${table} enable trigger user`,
];

const rewrites = [
  // Two live groups could have names that are equal now. The later one gets its id behind its name, and gets it again when
  // another group already has the name with the id.
  `with named as (
    select id, btrim(name) as name, russian_key(btrim(name)) as key, ' (' || id || ')' as own,
      row_number() over (partition by russian_key(btrim(name)) order by id) as place
    from groups where deleted_at is null)
  update groups set name = named.name || (
    select min(repeat(own, times)) from generate_series(1, 9) times
    where not exists (select from named other where other.key = russian_key(named.name || repeat(named.own, times))))
  from named where named.id = groups.id and named.place > 1`,
  // The triggers of groups and accounts keep the keys in learner_summaries.
  rewrite('groups', 'name', 'name_key'),
  rewrite('users', 'last_name', 'search_key'),
  ...rewriteSilently('lessons', 'title', 'words'),
  ...rewriteSilently('comments', 'text', 'search_key'),
  ...rewriteSilently('journal', 'by_name', 'search_key'),
];

// The index has keys of titles. Connections forget the earlier function in it too.
const reindexing = `do $$
  begin
    if to_regclass('lessons_search') is not null then
      reindex index lessons_search;
    end if;
  end $$`;
