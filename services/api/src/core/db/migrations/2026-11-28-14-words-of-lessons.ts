import type { Kysely } from 'kysely';
import { runStatements } from './run-statements';

/** The words inside lessons, for the search of authors. */
export const up = (db: Kysely<unknown>): Promise<void> => runStatements(db, statements);

const statements: readonly string[] = [
  // The texts of a document (@stupeni/rich-text-model), one line for each block.
  `create function texts_of(document json) returns text language sql immutable as $$
    select coalesce(string_agg(concat_ws(' ',
        (select string_agg(leaf ->> 'text', '' order by at) from json_array_elements(block -> 'children')
          with ordinality leaves (leaf, at)),
        nullif(block ->> 'alt', ''), block ->> 'caption', block ->> 'title'), E'\\n' order by place), '')
    from json_array_elements(document -> 'blocks') with ordinality blocks (block, place)
  $$`,
  // What the author saved last, published or not, folded by russian_key.
  `alter table lessons add column words text collate "C" generated always as (russian_key(
    coalesce(draft ->> 'title', title) || E'\\n' || texts_of(coalesce(draft -> 'content', content)))) stored`,
  `do $$
  begin
    if exists (select from pg_available_extensions where name = 'pg_trgm') then
      create extension if not exists pg_trgm;
      create index lessons_words on lessons using gin (words gin_trgm_ops);
    end if;
  exception when insufficient_privilege then
    raise warning 'no right to create the extension pg_trgm: searches stay slow in a large school';
  end $$`,
];
