import type { Role } from './vocabulary';

/** Who may call: anybody, anybody signed in, or the listed roles. */
export type Access = 'public' | 'signed' | readonly Role[];

/** One operation of the API as plain data; its shapes are in `schemas/` under the same name. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters, from the site root. */
  path: `/api/${string}`;
  access: Access;
}
