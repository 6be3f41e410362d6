import type { Role } from '@stupeni/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Selectable } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../app';
import { configFrom } from '../config';
import type { Tables } from '../db/tables';
import { inTransaction } from '../db/transaction';
import { openSession } from '../sessions/queries';
import { makeUser } from './makers/people';
import { type TestDatabase, useTestDatabase } from './test-database';

type User = Selectable<Tables['users']>;

/** The service over the spec's own database, called without a network. */
export interface TestApi extends TestDatabase {
  readonly app: FastifyInstance;
  /** The service's time; a spec may set it. */
  now: Date;
  /** Folder of files, the spec file's own. */
  dataDir: string;
  /** Calls as somebody: a user, or a new one of a role; without a token when null. */
  call: (
    who: User | Role | null,
    method: Method,
    url: string,
    body?: unknown,
  ) => Promise<LightMyRequestResponse>;
  /** A new session's token. */
  tokenOf: (user: User, claims?: Record<string, unknown>) => Promise<string>;
}
type Method = Exclude<InjectOptions['method'], undefined>;

export const testSecret = 'a secret for specs that is long enough';

/** Gives a spec file the whole service, on the database that `useTestDatabase` chooses. */
export function useApi(env: Record<string, string> = {}): TestApi {
  const database = useTestDatabase();
  let app: FastifyInstance;
  const api = Object.defineProperties({} as TestApi, {
    ...Object.getOwnPropertyDescriptors(database),
    app: { get: () => app },
  });
  api.now = new Date();
  beforeAll(async () => {
    api.dataDir = mkdtempSync(join(tmpdir(), 'stupeni-api-'));
    const own = { JWT_SECRET: testSecret, LOG_LEVEL: 'silent', SEED: 'none', DATA_DIR: api.dataDir };
    const config = configFrom({ ...own, ...env });
    app = await buildApp({ database: database.database, config, clock: () => api.now });
  }, 60_000);
  beforeEach(() => {
    api.now = new Date();
  });
  afterAll(async () => {
    await app.close();
    rmSync(api.dataDir, { recursive: true, force: true });
  });

  api.tokenOf = async (user, claims = {}) => {
    const jti = await inTransaction(api.db, (trx) => openSession(trx, user.id));
    const names = { given_name: user.first_name, family_name: user.last_name };
    return app.jwt.sign({ sub: String(user.id), role: user.role, jti, ...names, ...claims });
  };
  api.call = async (who, method, url, body) => {
    const user = typeof who === 'string' ? await makeUser(api.db, { role: who }) : who;
    const headers = user ? { authorization: `Bearer ${await api.tokenOf(user)}` } : {};
    return app.inject({ method, url, headers, ...(body !== undefined && { payload: body as object }) });
  };
  return api;
}
