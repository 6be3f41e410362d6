import type { Role } from './vocabulary';

/** Who may call: anybody, anybody signed in, or the listed roles. */
export type Access = 'public' | 'signed' | readonly Role[];

/** How an operation takes its leave: callers are told with each answer (RFC 9745, RFC 8594). */
export interface Deprecation {
  /** The day since which it should not be called any more, as YYYY-MM-DD. */
  since: string;
  /** The day on which it may go, as YYYY-MM-DD; a later day than `since`. */
  sunset: string;
  /** What to call instead. */
  instead?: `/api/${string}`;
}

/** One operation of the API as plain data; its shapes are in `schemas/` under the same name. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters, from the site root. */
  path: `/api/${string}`;
  access: Access;
  /** Bytes that the body may have; `bodyLimits.usual` unless said. A longer one is `file_too_large`. */
  bodyLimit?: number;
  deprecated?: Deprecation;
}
