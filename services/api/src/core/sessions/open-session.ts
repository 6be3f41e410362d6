import type { Role } from '@stupeni/contract';

/** A session whose token can be signed. */
export interface OpenSession {
  id: string;
  remembered: boolean;
  /** Seconds after which the session ends without another call. */
  secondsLeft: number;
}

/** What a token says about its account. */
export interface TokenAccount {
  id: number;
  role: Role;
  first_name: string;
  last_name: string;
}
