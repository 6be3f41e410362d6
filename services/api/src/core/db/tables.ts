import type { ContentTables } from './tables/content';
import type { LearningTables } from './tables/learning';
import type { PeopleTables } from './tables/people';
import type { ServiceTables } from './tables/service';

/**
 * The tables for Kysely. Names of tables and columns are those of the migrations, in snake_case. Values on both
 * databases (parsers.ts): int8 and numeric → number, timestamptz → Date, date → 'YYYY-MM-DD', json → the parsed value.
 */
export type Tables = PeopleTables & ContentTables & LearningTables & ServiceTables;
