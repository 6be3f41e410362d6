import type { KyselyConfig } from 'kysely';
import type { DatabaseOptions } from './database';

// PGlite begins and commits inside itself, so these would be counted on one database only.
const bounds = new Set(['begin', 'commit', 'rollback']);

/** Kysely's setting that reports every statement but the bounds of a transaction; nothing without `onStatement`. */
export const statementLog = ({ onStatement }: DatabaseOptions): Pick<KyselyConfig, 'log'> =>
  onStatement
    ? {
        log: ({ query }) => {
          if (!bounds.has(query.sql)) onStatement(query.sql);
        },
      }
    : {};
