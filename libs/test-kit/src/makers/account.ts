import type { Config, Role } from '@stupeni/contract';
import type { ShellUser } from '@stupeni/federation';
import { nextId } from './next-id';

export const makeUser = (overrides: Partial<ShellUser> = {}): ShellUser => ({
  id: nextId(),
  role: 'LEARNER',
  firstName: 'Анна',
  lastName: 'Смирнова',
  ...overrides,
});

export const makeConfig = (overrides: Partial<Config> = {}): Config => ({
  brand: 'Ступени',
  supportUrl: 'https://t.me/stupeni_support',
  demo: null,
  embedHosts: [],
  uploads: { maxBytes: 50 * 1024 * 1024, types: ['pdf', 'docx', 'zip', 'png'] },
  images: { maxBytes: 10 * 1024 * 1024, types: ['gif', 'jpeg', 'jpg', 'png', 'svg'] },
  slotPrice: 2000,
  mail: false,
  ...overrides,
});

interface Claims {
  sub: string;
  role: Role | (string & {}) | undefined;
  jti: string;
  /** The time of issue, in seconds since 1970. */
  iat: number;
  exp: number;
  given_name: string;
  family_name: string;
  remembered?: true;
}

/** A token like the API's, valid for an hour. Its signature is not a real one. */
export function makeToken(overrides: Partial<Claims> = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const claims: Claims = {
    sub: String(nextId()),
    role: 'LEARNER',
    jti: 'session-of-a-spec',
    iat: now,
    exp: now + 3600,
    given_name: 'Анна',
    family_name: 'Смирнова',
    ...overrides,
  };
  return [base64url({ alg: 'HS256', typ: 'JWT' }), base64url(claims), 'signature'].join('.');
}

function base64url(value: object): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value)));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
