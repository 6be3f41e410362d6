import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { itAtNight } from '../../../tools/test/at-night.mjs';
import { buildApp } from './app';
import { configFrom } from './core/config/config';
import type { Database } from './core/db/database';
import { openPostgres } from './core/db/postgres';
import { checkInvariants } from './testing/check-invariants';
import { eventually } from './testing/eventually';
import { makeCourse } from './testing/makers/content';
import { makePayment } from './testing/makers/payments';
import { makeUser } from './testing/makers/people';
import { testSecret, useApi } from './testing/use-api';
import { longConnectTimeout } from './testing/postgres-template';

// Two services with their own pools and caches on one database, as on two machines.
const api = useApi();
const rounds = Number(process.env['RACE_ROUNDS'] ?? 3);
let database: Database;
let second: FastifyInstance;

beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.db);
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${rows[0]?.name}`;
  database = openPostgres(url.href, longConnectTimeout);
  const settings = { JWT_SECRET: testSecret, LOG_LEVEL: 'silent', SEED: 'none', DATA_DIR: api.dataDir };
  second = await buildApp({ database, config: configFrom(settings) });
});

afterAll(async () => {
  await second.close();
  await database.close();
});

const bearer = async (user: Awaited<ReturnType<typeof makeUser>>) => ({
  authorization: `Bearer ${await api.issueToken(user)}`,
});

itAtNight('gives the last slot to one of twelve simultaneous requests on two replicas', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { paid, used } = await api.db.selectFrom('slot_account').selectAll().executeTakeFirstOrThrow();
    await makePayment(api.db, { quantity: used - paid + 1 });
    const headers = await bearer(await makeUser(api.db, { role: 'MODERATOR' }));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        (at % 2 ? second : api.app).inject({
          method: 'POST',
          url: '/api/participants',
          headers,
          payload: {
            firstName: 'Анна',
            lastName: 'Смирнова',
            email: `r${round}n${at}@school.test`,
            password: 'тихая река',
          },
        }),
      ),
    );
    const rejected = answers.filter(({ statusCode }) => statusCode === 409);
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(rejected.map((answer) => answer.json().error)).toEqual(Array(11).fill('no_free_slots'));
  }
  await checkInvariants(api.db);
});

it('rejects on the second replica a token that signed out on the first', async () => {
  const headers = await bearer(await makeUser(api.db, { role: 'TEACHER' }));
  const ask = () => second.inject({ url: '/api/courses', headers });
  expect((await ask()).statusCode).toBe(200);
  await api.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
  expect((await ask()).statusCode).toBe(401);
});

it('rejects on the second replica a token of a user whose password changed on the first', async () => {
  await makePayment(api.db, { quantity: 1 });
  const learner = await makeUser(api.db);
  const headers = await bearer(learner);
  const body = { firstName: 'Анна', lastName: 'Смирнова', email: learner.email, password: 'новый пароль' };
  const answer = await api.call('MODERATOR', 'PUT', `/api/participants/${learner.id}`, body);
  expect(answer.statusCode).toBe(200);
  expect((await second.inject({ url: '/api/courses', headers })).statusCode).toBe(401);
});

it('shows learners on the second replica what a creator saved on the first', async () => {
  const { id } = await makeCourse(api.db, { title: 'Было' });
  const headers = await bearer(await makeUser(api.db));
  const titleOn = async (app: FastifyInstance) =>
    (await app.inject({ url: `/api/courses/${id}`, headers })).json().title as string;
  const titleThere = () => titleOn(second);
  expect(await titleThere()).toBe('Было');
  expect(await titleOn(api.app)).toBe('Было');
  await api.call('CREATOR', 'PUT', `/api/courses/${id}`, { title: 'Стало' });
  // The process that saved it knows it at once.
  expect(await titleOn(api.app)).toBe('Стало');
  // The notice needs some milliseconds to reach the other replica.
  await eventually(async () => expect(await titleThere()).toBe('Стало'));
});
