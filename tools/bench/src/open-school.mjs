import { hash } from '@node-rs/argon2';
import { builtApi, startApi } from '@stupeni/deploy';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { password } from './school.mjs';

/** Throws when the API is not built. */
export function requireBuiltApi() {
  if (!existsSync(builtApi)) throw new Error('services/api is not built: npx nx run @stupeni/api:build');
}

/** The argon2id parameters of the API: 19 MiB, two passes. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Settings of an API of the bench. On PostgreSQL it runs as in production, which refuses the embedded database.
 *
 * @template {Record<string, string>} Database
 * @param {Database} database the settings of its database and its folder
 */
export const makeApiSettings = (database) => ({
  ...database,
  NODE_ENV: database.DATABASE_URL ? 'production' : 'development',
  SEED: 'none',
  JWT_SECRET: randomBytes(32).toString('hex'),
  SUPPORT_URL: 'https://support.example/',
  PAYMENT_PROVIDER: 'none',
  // One user of the bench sends as many requests as many people.
  RATE_LIMIT_SCALE: '100000',
});

/**
 * Fills the database with a school and starts the API on it.
 *
 * @param {import('./databases.mjs').BenchDatabase} database
 * @param {(passwordHash: string) => string[]} makeStatements those that fill a migrated, empty database
 */
export async function openSchool(database, makeStatements) {
  const env = makeApiSettings(database.env);
  // The first start migrates. It must stop before the fill, because only one process can open the embedded database.
  await (await startApi(env)).stop();
  await database.fill(makeStatements(await hash(password, passwordCost)));
  return startApi(env);
}

/** @param {string} url @param {string} email @param {string} [ownPassword] by default that of the bench */
export async function fetchToken(url, email, ownPassword = password) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: ownPassword }),
  });
  if (!response.ok) throw new Error(`sign-in of ${email}: ${response.status} ${await response.text()}`);
  return /** @type {{ token: string }} */ (await response.json()).token;
}
