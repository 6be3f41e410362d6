import type { Role } from '@stupeni/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Selectable } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../app';
import { configFrom } from '../core/config/config';
import type { Tables } from '../core/db/tables';
import { inTransaction } from '../core/db/transaction';
import { insertSession } from '../core/sessions/insert-session';
import { checkInvariants } from './check-invariants';
import { type Replicas, replicas, forwardToReplicas } from './replicas';
import { makeUser } from './makers/people';
import { waitForNotices } from './wait-for-notices';
import { sourceWorker } from './source-worker';
import { type TestDatabase, useTestDatabase } from './test-database';
import { rejectUndeclaredProblems } from './undeclared-problems';

type User = Selectable<Tables['users']>;

/** The service on the spec's own database, called without a network; or running replicas. */
export interface TestApi extends TestDatabase {
  readonly app: FastifyInstance;
  /** The service's clock; a spec may set it. */
  now: Date;
  /** Data folder of this spec file. */
  dataDir: string;
  /** Calls as a user, as a new user of a role, or without a token when null. */
  call: (
    who: User | Role | null,
    method: Method,
    url: string,
    body?: unknown,
  ) => Promise<LightMyRequestResponse>;
  /** Resolves when the service has received the notices of all earlier writes, so that no cached course is old. */
  noticesArrived: () => Promise<void>;
  /** Opens a session after the notices of all earlier writes. Resolves to its token. */
  issueToken: (user: User, claims?: Record<string, unknown>) => Promise<string>;
}
type Method = Exclude<InjectOptions['method'], undefined>;

export const testSecret = 'a secret for specs that is long enough';

/**
 * Gives a spec file the whole service on the database of `useTestDatabase`. When replicas run
 * (`replicas.ts`), it gives them instead and checks the invariants after each test.
 */
export function useApi(env: Record<string, string> = {}): TestApi {
  let app: FastifyInstance;
  // Jest runs these hooks in the order of their definition: the service closes before its database and its folder go.
  afterAll(() => app.close());
  const database = useTestDatabase();
  const api = Object.defineProperties({} as TestApi, {
    ...Object.getOwnPropertyDescriptors(database),
    app: { get: () => app },
  });
  if (replicas) useReplicas(api, replicas, env);
  else useOwnFolderAndClock(api);
  rejectUndeclaredProblems();
  beforeAll(async () => {
    app = await (replicas ? forwardToReplicas(replicas, testSecret) : buildInProcess(api, env));
  });

  beforeAll(async () => (api.noticesArrived = await waitForNotices(api.database)));

  api.issueToken = async (user, claims = {}) => {
    await api.noticesArrived();
    const { id: jti } = await inTransaction(api.db, (trx) => insertSession(trx, user.id));
    const names = { given_name: user.first_name, family_name: user.last_name };
    return app.jwt.sign({ sub: String(user.id), role: user.role, jti, ...names, ...claims });
  };
  api.call = async (who, method, url, body) => {
    const user = typeof who === 'string' ? await makeUser(api.db, { role: who }) : who;
    const headers = user ? { authorization: `Bearer ${await api.issueToken(user)}` } : {};
    return app.inject({ method, url, headers, ...(body !== undefined && { payload: body as object }) });
  };
  return api;
}

function useOwnFolderAndClock(api: TestApi): void {
  beforeAll(() => {
    api.dataDir = mkdtempSync(join(tmpdir(), 'stupeni-api-'));
  });
  beforeEach(() => {
    api.now = new Date();
  });
  afterAll(() => rmSync(api.dataDir, { recursive: true, force: true }));
}

function buildInProcess(api: TestApi, env: Record<string, string>): Promise<FastifyInstance> {
  const defaults = {
    JWT_SECRET: testSecret,
    LOG_LEVEL: 'silent',
    SEED: 'none',
    DATA_DIR: api.dataDir,
    RATE_LIMIT_SCALE: '1000',
    // Production has this value too, and so have the replicas of tools/test/stages.mjs.
    TRUST_CLIENT_SCORE: '0',
    // Learners are notified of a verdict at once.
    VERDICT_UNDO_SECONDS: '0',
  };
  const config = configFrom({ ...defaults, ...env });
  return buildApp({ database: api.database, config, clock: () => api.now, worker: sourceWorker });
}

function useReplicas(api: TestApi, { dataDir }: Replicas, env: Record<string, string>): void {
  if (Object.keys(env).length > 0)
    throw new Error('The replicas are already running: a spec cannot change their settings.');
  api.dataDir = dataDir;
  Object.defineProperty(api, 'now', {
    get: () => new Date(),
    set() {
      throw new Error('The replicas use the clock of the machine: use itInProcess for this test.');
    },
  });
  afterEach(() => checkInvariants(api.db));
}
