import type { Right } from './journal';
import type { Role } from './vocabulary';

/** Who may call: everyone, everyone who is signed in, or the listed roles. */
type Access = 'public' | 'signed' | readonly Role[];

/**
 * When an operation is deprecated and removed. Each answer of the operation has these days in its headers (RFC 9745,
 * RFC 8594).
 */
export interface Deprecation {
  /** The first day of the deprecation, as YYYY-MM-DD. */
  since: string;
  /** The day from which the operation may be removed, as YYYY-MM-DD. Later than `since`. */
  sunset: string;
  /** What to call instead. */
  instead?: `/api/${string}`;
}

/** One operation of the API as plain data. The `operations.ts` beside it has its shapes under the same name. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path from the site root, with `:name` parameters. */
  path: `/api/${string}`;
  access: Access;
  /** A moderator also needs this right. */
  right?: Right;
  /** The longest body in bytes, `bodyLimits.usual` by default. A longer body is the problem `file_too_large`. */
  bodyLimit?: number;
  deprecated?: Deprecation;
}
