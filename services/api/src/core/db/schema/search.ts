/**
 * Indexes by groups of three letters (extension `pg_trgm`): a search for a word reads the rows that have it instead of all
 * rows. PostgreSQL lets the owner of the database create the extension. Where it is missing or forbidden, as in the
 * embedded database, a search reads all rows, and `search-indexes.ts` tries again at each start.
 */
export const search: readonly string[] = [
  `do $$
  begin
    if exists (select from pg_available_extensions where name = 'pg_trgm') then
      create extension if not exists pg_trgm;
      create index users_search on users using gin (search_key gin_trgm_ops);
      create index journal_search on journal using gin (search_key gin_trgm_ops);
      create index lessons_search on lessons using gin (russian_key(title) gin_trgm_ops);
      create index comments_search on comments using gin (search_key gin_trgm_ops);
    end if;
  exception when insufficient_privilege then
    raise warning 'no right to create the extension pg_trgm: searches stay slow in a large school';
  end $$`,
];
