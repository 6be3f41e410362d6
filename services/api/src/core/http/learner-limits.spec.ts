import { type RouteName, routes } from '@stupeni/contract';
import { sql } from 'kysely';
import { checkInvariants } from '../../testing/check-invariants';
import { makeFilePart, makeForm } from '../../testing/form';
import { makeCourse, makeLesson, makeTest } from '../../testing/makers/content';
import { makeUpload } from '../../testing/makers/learning';
import { knownPassword, makeGroup, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

const api = useApi({ UPLOADS_PER_HOUR: '4' });

type Access<N extends RouteName> = (typeof routes)[N]['access'];
/** The calls of a signed-in learner that are no reads. A new one does not compile until it is here. */
type Write = {
  [N in RouteName]: (typeof routes)[N]['method'] extends 'GET'
    ? never
    : Access<N> extends 'signed'
      ? N
      : Access<N> extends readonly (infer R)[]
        ? 'LEARNER' extends R
          ? N
          : never
        : never;
}[RouteName];

const long = 'Ж'.repeat(10_000);

/** A school with a course for one lesson of each kind, all open to a learner who has done nothing. */
async function school() {
  const lesson = async (check_type: 'VIEW' | 'FILE' | 'TEST', test_id: number | null = null) =>
    makeLesson(api.db, { course_id: (await makeCourse(api.db)).id, check_type, test_id });
  const test = await makeTest(api.db, { questions: [{}] });
  const lessons = {
    view: await lesson('VIEW'),
    file: await lesson('FILE'),
    graded: await lesson('TEST', test.id),
  };
  const courses = Object.values(lessons).map(({ course_id }) => course_id);
  const learner = await makeUser(api.db);
  await makeGroup(api.db, { courses, members: [learner.id] });
  await makeUpload(api.db, { owner_id: learner.id, lesson_id: lessons.file.id });
  return { learner, ...lessons, question: test.questions[0]! };
}
type School = Awaited<ReturnType<typeof school>>;

interface Request {
  method: 'POST' | 'PUT' | 'DELETE';
  url: string;
  payload?: object | Buffer;
  headers?: Record<string, string>;
}
interface Attack {
  /** Calls until the limit is reached. */
  calls: number;
  /** The status of the first call. */
  first: number;
  request: (n: number, school: School) => Request | Promise<Request>;
}

const post = (url: string, payload?: object): Request => ({
  method: 'POST',
  url,
  ...(payload && { payload }),
});
const unknownId = '00000000-0000-4000-8000-000000000000';

/** The learner's open upload in parts. */
async function openUpload(): Promise<string> {
  const found = await api.db
    .selectFrom('uploads')
    .select('id')
    .where('state', '=', 'open')
    .executeTakeFirst();
  return found?.id ?? unknownId;
}

/** The id of the learner's last question or message. */
async function lastId(table: 'comments' | 'messages', author: number): Promise<number> {
  const { id } = await api.db
    .selectFrom(table)
    .select('id')
    .where('author_id', '=', author)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

const attacks: Record<Write, Attack> = {
  replaceMyCalendar: { calls: 20, first: 201, request: () => post('/api/account/calendar') },
  addComment: {
    calls: 20,
    first: 201,
    request: (n, { view }) =>
      post(`/api/lessonComments/${view.id}`, { text: `${n} ${long}`.slice(0, 10_000) }),
  },
  hideComment: {
    // Each question is withdrawn before the next one.
    calls: 40,
    first: 201,
    request: async (n, { view, learner }) => {
      if (n % 2 === 0) return post(`/api/lessonComments/${view.id}`, { text: `Вопрос ${n}` });
      const own = api.db.selectFrom('comments').select('id').where('author_id', '=', learner.id);
      const { id } = await own.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
      return post(`/api/lessonComments/${id}/hide`, {});
    },
  },
  addMessage: {
    // The question, and twenty messages under it.
    calls: 21,
    first: 201,
    request: async (n, { view, learner }) => {
      const text = `${n} ${long}`.slice(0, 10_000);
      if (n === 0) return post(`/api/lessonComments/${view.id}`, { text });
      return post(`/api/lessonComments/${await lastId('comments', learner.id)}/messages`, { text });
    },
  },
  withdrawMessage: {
    // A question, and each message is withdrawn before the next one.
    calls: 41,
    first: 201,
    request: async (n, { view, learner }) => {
      if (n === 0) return post(`/api/lessonComments/${view.id}`, { text: 'Вопрос' });
      if (n % 2 === 0)
        return { method: 'DELETE', url: `/api/messages/${await lastId('messages', learner.id)}` };
      const url = `/api/lessonComments/${await lastId('comments', learner.id)}/messages`;
      return post(url, { text: `${n} ${long}`.slice(0, 10_000) });
    },
  },
  addSubmissionMessage: {
    // The submission, and twenty messages about it.
    calls: 21,
    first: 201,
    request: async (n, { file, learner }) => {
      const text = `${n} ${long}`.slice(0, 10_000);
      if (n === 0) return post('/api/submissions', { lessonId: file.id, text });
      const { id } = await api.db
        .selectFrom('submissions')
        .select('id')
        .where('user_id', '=', learner.id)
        .executeTakeFirstOrThrow();
      return post(`/api/submissions/${id}/messages`, { text });
    },
  },
  changeMessage: {
    calls: 2,
    first: 404,
    request: (n) => ({
      method: 'PUT',
      url: '/api/messages/1',
      payload: { text: `${n} ${long}`.slice(0, 10_000) },
    }),
  },
  changeComment: {
    calls: 2,
    first: 201,
    request: async (n, { view, learner }) => {
      const text = `${n} ${long}`.slice(0, 10_000);
      if (n === 0) return post(`/api/lessonComments/${view.id}`, { text });
      const url = `/api/lessonComments/${await lastId('comments', learner.id)}`;
      return { method: 'PUT', url, payload: { text } };
    },
  },
  submitTest: {
    calls: 55,
    first: 200,
    // The first one passes, the others fail: the passing one must stay.
    request: (n, { graded, question: { id, answers } }) =>
      post('/api/progress', {
        lessonId: graded.id,
        answers: [{ questionId: id, answerIds: [answers[n === 0 ? 0 : 1]!.id] }],
      }),
  },
  completeLesson: {
    calls: 1,
    first: 200,
    request: (_, { view }) => post('/api/progress/complete', { lessonId: view.id }),
  },
  uploadSubmission: {
    calls: 4,
    first: 201,
    request: (n, { file }) => ({
      method: 'POST',
      url: '/api/upload',
      ...makeForm([
        { name: 'lessonId', value: String(file.id) },
        makeFilePart(`Работа ${n}.txt`, `Текст ${n}`),
      ]),
    }),
  },
  addSubmission: {
    calls: 4,
    first: 201,
    request: (n, { file }) =>
      post('/api/submissions', { lessonId: file.id, text: `${n} ${long}`.slice(0, 10_000) }),
  },
  startUpload: {
    calls: 4,
    first: 201,
    request: (n, { file }) => post('/api/uploads', { lessonId: file.id, name: `${n}.txt`, size: 5_000_000 }),
  },
  sendPart: {
    calls: 1,
    first: 204,
    request: async () => ({
      method: 'PUT',
      url: `/api/uploads/${await openUpload()}/parts/0`,
      payload: Buffer.from('Да'),
      headers: { 'content-type': 'application/octet-stream' },
    }),
  },
  finishUpload: {
    calls: 1,
    first: 409,
    request: async () => post(`/api/uploads/${await openUpload()}/finish`),
  },
  cancelUpload: {
    calls: 1,
    first: 204,
    request: async () => ({ method: 'DELETE', url: `/api/uploads/${await openUpload()}` }),
  },
  readNotification: { calls: 1, first: 404, request: () => post('/api/notifications/1/read') },
  readAllNotifications: { calls: 1, first: 200, request: () => post('/api/notifications/read-all') },
  chooseMyMail: {
    calls: 1,
    first: 404,
    request: (n) => ({
      method: 'PUT',
      url: '/api/account/mails/verdicts',
      payload: { timing: n % 2 ? 'daily' : 'off' },
    }),
  },
  makeMyExport: { calls: 3, first: 201, request: () => post('/api/account/export') },
  acceptDocuments: {
    calls: 1,
    first: 409,
    request: () => post('/api/account/consents', { documents: [{ id: 'terms', version: '1' }] }),
  },
  removeMyProvider: {
    calls: 1,
    first: 404,
    request: () => ({ method: 'DELETE', url: '/api/account/providers/1' }),
  },
  requestMyErasure: {
    // Each request is taken back, so that the next one is a new one.
    calls: 10,
    first: 200,
    request: (n) =>
      n % 2
        ? { method: 'DELETE', url: '/api/account/erasure' }
        : post('/api/account/erasure', { password: knownPassword }),
  },
  cancelMyErasure: {
    calls: 1,
    first: 204,
    request: () => ({ method: 'DELETE', url: '/api/account/erasure' }),
  },
  renewSession: { calls: 1, first: 200, request: () => post('/api/auth/renew') },
  endMyOtherSessions: {
    calls: 1,
    first: 204,
    request: () => ({ method: 'DELETE', url: '/api/account/sessions' }),
  },
  endMySession: {
    calls: 1,
    first: 404,
    request: () => ({ method: 'DELETE', url: `/api/account/sessions/${unknownId}` }),
  },
  changeMyPassword: {
    // Every call would end the session: the present password is wrong.
    calls: 11,
    first: 400,
    request: () => post('/api/account/password', { current: 'не тот пароль', password: 'новая тихая река' }),
  },
  signOut: { calls: 1, first: 204, request: () => post('/api/auth/logout') },
};

/** The rows of all tables, and their bytes. */
async function stored(): Promise<{ rows: number; bytes: number }> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(api.db);
  const counts = tables.rows.map(
    ({ name }) =>
      sql`select count(*) as rows, coalesce(sum(octet_length(one::text)), 0) as bytes from ${sql.table(name)} one`,
  );
  const { rows } = await sql<{ rows: number; bytes: number }>`
    select sum(rows)::int as rows, sum(bytes)::int as bytes
    from (${sql.join(counts, sql` union all `)}) counted`.execute(api.db);
  return rows[0]!;
}

/** A learner has used all keys for repeated requests. */
const useUpKeys = (userId: number) =>
  sql`insert into idempotency_keys (user_id, route, key, request_hash, status, created_at)
    select ${userId}, '/api/notifications/read-all', 'used ' || n, '', 200, now() - make_interval(secs => 5000 - n)
    from generate_series(1, 1000) n`.execute(api.db);

describe('the limits of a learner', () => {
  // By day only the sizes of the answers at these limits are measured, below.
  itAtNight.each(Object.entries(attacks))(
    '%s: further calls after the limit store nothing more (V45)',
    async (name, attack) => {
      const world = await school();
      await useUpKeys(world.learner.id);
      const token = await api.issueToken(world.learner);
      const send = async (n: number) => {
        const { headers, ...request } = await attack.request(n, world);
        const own = { authorization: `Bearer ${token}`, 'idempotency-key': `${name} ${n}` };
        return api.app.inject({ ...request, headers: { ...headers, ...own } });
      };
      const codes: number[] = [];
      for (let n = 0; n < attack.calls; n += 1) codes.push((await send(n)).statusCode);
      const before = await stored();
      for (let n = attack.calls; n < attack.calls + 6; n += 1) codes.push((await send(n)).statusCode);
      const after = await stored();
      expect(after.rows).toBeLessThanOrEqual(before.rows);
      expect(after.bytes).toBeLessThanOrEqual(before.bytes + 2_000);
      expect(codes[0]).toBe(attack.first);
      expect(codes.filter((code) => code >= 500)).toEqual([]);
      await checkInvariants(api.db);
    },
  );

  it.each(['uploadSubmission', 'addSubmission'] as const)(
    'allow no answer above 256 kB when all limits are reached (submission by %s)',
    async (handIn) => {
      const world = await school();
      const token = await api.issueToken(world.learner);
      const headers = { authorization: `Bearer ${token}` };
      for (const name of ['completeLesson', handIn, 'submitTest', 'addComment'] as const)
        for (let n = 0; n < attacks[name].calls; n += 1) {
          const request = await attacks[name].request(n, world);
          const sent = await api.app.inject({ ...request, headers: { ...request.headers, ...headers } });
          expect(sent.statusCode).toBeLessThan(300);
        }
      const sizes: [string, number][] = [];
      for (const [name, { method, path, access }] of Object.entries(routes)) {
        const isOpen = access === 'signed' || (Array.isArray(access) && access.includes('LEARNER'));
        if (method !== 'GET' || !isOpen || name === 'streamEvents' || path.endsWith('/events')) continue;
        const url = path.replace(
          /:lessonId|:id/,
          String(name === 'getCourse' ? world.view.course_id : world.file.id),
        );
        const read = await api.app.inject({
          url: name === 'listComments' ? `/api/lessonComments/${world.view.id}` : url,
          headers,
        });
        expect(read.statusCode).toBeLessThan(500);
        sizes.push([name, Buffer.byteLength(read.body)]);
      }
      expect(sizes.filter(([, bytes]) => bytes > 256 * 1024)).toEqual([]);
      expect(sizes.length).toBeGreaterThan(12);
    },
  );
});
