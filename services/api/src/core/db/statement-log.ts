import type { KyselyConfig } from 'kysely';
import type { DatabaseOptions } from './database';
import { toStep } from './statement-step';

// PGlite runs these internally, so they would be logged on PostgreSQL only.
const bounds = new Set(['begin', 'commit', 'rollback']);

/** The option of Kysely that reports every statement except begin, commit and rollback. Empty when nobody listens. */
export const statementLog = ({ onStatement, traces }: DatabaseOptions): Pick<KyselyConfig, 'log'> =>
  onStatement || traces
    ? {
        log: (event) => {
          const { sql } = event.query;
          if (bounds.has(sql)) return;
          onStatement?.(sql);
          traces?.note(toStep(event));
        },
      }
    : {};
