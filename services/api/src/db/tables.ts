import type { ContentTables } from './tables/content';
import type { LearningTables } from './tables/learning';
import type { PeopleTables } from './tables/people';
import type { ServiceTables } from './tables/service';

/**
 * The database as Kysely sees it: table and column names exactly as in the migrations, snake_case.
 * What the parser table (parsers.ts) gives on both databases: int8 and numeric → number,
 * timestamptz → Date, date → 'YYYY-MM-DD', json → the parsed value.
 */
export type Tables = PeopleTables & ContentTables & LearningTables & ServiceTables;
