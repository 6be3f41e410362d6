import type { Kysely } from 'kysely';
import type { Tables } from '../core/db/tables';

/** Dependencies of the commands; specs have their own. */
export interface CommandContext {
  db: Kysely<Tables>;
  readPassword: () => Promise<string>;
  /** Asks a person whether to go on. */
  confirm: () => Promise<boolean>;
  say: (line: string) => void;
}

/** The options of the command line. */
export interface Options {
  role?: string;
  email?: string;
  'first-name'?: string;
  'last-name'?: string;
  right?: string;
  /** Whether to continue without a question. */
  yes?: boolean;
  /** Whether to erase at once, without the days of grace. */
  now?: boolean;
}
