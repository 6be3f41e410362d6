import type { KyselyConfig } from 'kysely';
import type { DatabaseOptions } from './database';

// PGlite runs these internally, so they would be logged on PostgreSQL only.
const bounds = new Set(['begin', 'commit', 'rollback']);

/** The option of Kysely that reports every statement except begin, commit and rollback. Empty without `onStatement`. */
export const statementLog = ({ onStatement }: DatabaseOptions): Pick<KyselyConfig, 'log'> =>
  onStatement
    ? {
        log: ({ query }) => {
          if (!bounds.has(query.sql)) onStatement(query.sql);
        },
      }
    : {};
