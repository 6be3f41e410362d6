import { makeCourse, makeLesson, makeTest } from '../../testing/makers/content';
import { makeProgress, makeSubmission } from '../../testing/makers/learning';
import { makeRight, makeUser, knownPassword } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

const api = useApi();
const rows = () => api.db.selectFrom('journal').selectAll().orderBy('id').execute();
const signIn = (email: string, password: string) =>
  api.call(null, 'POST', '/api/auth/login', { email, password });
const makeStaffModerator = async () => {
  const user = await makeUser(api.db, { role: 'MODERATOR', first_name: 'Ольга', last_name: 'Ким' });
  await makeRight(api.db, { user_id: user.id });
  return user;
};

describe('the journal', () => {
  it('has each sign-in and sign-out', async () => {
    const user = await makeUser(api.db, { email: 'anna@school.test' });
    const { token } = (await signIn('anna@school.test', knownPassword)).json();
    const headers = { authorization: `Bearer ${token}` };
    await api.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    expect(await rows()).toMatchObject([
      { action: 'entry.signedIn', by_user: user.id, address: '127.0.0.1' },
      { action: 'entry.signedOut', by_user: user.id, address: '127.0.0.1' },
    ]);
  });

  it('has failed sign-ins with the account', async () => {
    const user = await makeUser(api.db, { email: 'anna@school.test' });
    expect((await signIn('anna@school.test', 'тайное слово')).statusCode).toBe(401);
    const [row] = await rows();
    expect(row).toMatchObject({ action: 'entry.signInFailed', origin: 'visitor', subject_id: user.id });
  });

  it('has a keyed hash of an unknown e-mail, and neither the e-mail nor the password', async () => {
    api.now = new Date('2026-03-01T10:00:00Z');
    await signIn('Stranger@mail.test', 'тайное слово');
    await signIn('stranger@mail.test', 'тайное слово');
    const [first, ...others] = await rows();
    expect(first).toMatchObject({ subject_kind: 'email', subject_id: null, times: 2 });
    expect(first?.subject_name).toMatch(/^[0-9a-f]{12}$/);
    expect(others).toEqual([]);
    expect(JSON.stringify(await rows())).not.toMatch(/stranger|mail\.test|тайное/i);
  });

  it('has one row for the failures of an account from one address within a quarter of an hour', async () => {
    const anna = await makeUser(api.db, { email: 'anna@school.test' });
    const fail = async (time: string, remoteAddress: string) => {
      api.now = new Date(`2026-03-01T${time}Z`);
      const payload = { email: anna.email, password: 'тайное слово' };
      await api.app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress });
    };
    for (const time of ['10:00:00', '10:07:00', '10:14:59']) await fail(time, '203.0.113.7');
    await fail('10:14:59', '203.0.113.8');
    await fail('10:15:00', '203.0.113.7');
    const viewer = await makeStaffModerator();
    expect((await api.call(viewer, 'GET', '/api/journal')).json()).toMatchObject([
      { address: '203.0.113.7', times: 1, lastAt: null },
      { address: '203.0.113.8', times: 1, lastAt: null },
      { address: '203.0.113.7', times: 3, lastAt: expect.any(String), subject: { id: anna.id } },
    ]);
  });

  it('has one row for the sign-ins and sign-outs of an account from one address within a quarter of an hour', async () => {
    const anna = await makeUser(api.db, { email: 'anna@school.test' });
    const signIn = async (time: string, remoteAddress: string) => {
      api.now = new Date(`2026-03-01T${time}Z`);
      const payload = { email: anna.email, password: knownPassword };
      const url = '/api/auth/login';
      const { token } = (await api.app.inject({ method: 'POST', url, payload, remoteAddress })).json();
      const headers = { authorization: `Bearer ${token}` };
      await api.app.inject({ method: 'POST', url: '/api/auth/logout', headers, remoteAddress });
    };
    for (const time of ['10:00:00', '10:07:00', '10:14:59']) await signIn(time, '203.0.113.7');
    await signIn('10:14:59', '203.0.113.8');
    await signIn('10:15:00', '203.0.113.7');
    const found = (await rows()).map(({ action, address, times }) => [action, address, times]);
    expect(found).toEqual([
      ['entry.signedIn', '203.0.113.7', 3],
      ['entry.signedOut', '203.0.113.7', 3],
      ['entry.signedIn', '203.0.113.8', 1],
      ['entry.signedOut', '203.0.113.8', 1],
      ['entry.signedIn', '203.0.113.7', 1],
      ['entry.signedOut', '203.0.113.7', 1],
    ]);
  });

  it('counts all parallel failures in one row', async () => {
    await makeUser(api.db, { email: 'anna@school.test' });
    api.now = new Date('2026-03-01T10:00:00Z');
    await Promise.all(Array.from({ length: 8 }, () => signIn('anna@school.test', 'тайное слово')));
    expect((await rows()).map(({ times }) => times)).toEqual([8]);
  });

  itAtNight('has at most 21 rows for the unknown e-mails of an address in a quarter of an hour', async () => {
    api.now = new Date('2026-03-01T10:00:00Z');
    for (let guess = 0; guess < 30; guess += 1) await signIn(`stranger${guess}@mail.test`, 'тайное слово');
    const stored = await rows();
    expect(stored).toHaveLength(21);
    expect(stored.at(-1)).toMatchObject({ subject_kind: 'email', subject_name: null, times: 10 });
  });

  it('has restored courses, lessons and tests', async () => {
    const deleted_at = new Date();
    const { id: live } = await makeCourse(api.db);
    const course = await makeCourse(api.db, { deleted_at });
    const lesson = await makeLesson(api.db, { course_id: live, deleted_at });
    const test = await makeTest(api.db, { deleted_at });
    await api.call('CREATOR', 'POST', `/api/courses/${course.id}/restore`);
    await api.call('CREATOR', 'POST', `/api/lessons/${lesson.id}/restore`);
    await api.call('CREATOR', 'POST', `/api/tests/${test.id}/restore`);
    expect((await rows()).map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ['course.restored', course.id],
      ['lesson.restored', lesson.id],
      ['test.restored', test.id],
    ]);
  });

  itAtNight('has restored versions', async () => {
    const course = await makeCourse(api.db, { title: 'Прежний' });
    const lesson = await makeLesson(api.db, { course_id: course.id, title: 'Прежний' });
    const { id, questions } = await makeTest(api.db, { title: 'Прежний' });
    const sent = questions.map(({ text, type, answers }) => ({ text, type, answers }));
    for (const [path, body] of [
      [`/api/courses/${course.id}`, { title: 'Новый' }],
      [`/api/lessons/${lesson.id}`, { title: 'Новый' }],
      [`/api/tests/${id}`, { title: 'Новый', questions: sent.map(plainQuestion) }],
    ] as const) {
      expect((await api.call('CREATOR', 'PUT', path, body)).statusCode).toBe(200);
      expect((await api.call('CREATOR', 'POST', `${path}/versions/1/restore`)).statusCode).toBe(200);
    }
    expect((await rows()).map(({ action, facts }) => [action, facts.version])).toEqual(
      ['course', 'lesson', 'test'].flatMap((kind) => [
        [`${kind}.changed`, undefined],
        [`${kind}.versionRestored`, 1],
      ]),
    );
  });

  it('has no row for a save that changes nothing', async () => {
    const course = await makeCourse(api.db, { title: 'Основы' });
    await api.call('CREATOR', 'PUT', `/api/courses/${course.id}`, { title: 'Основы' });
    expect(await rows()).toEqual([]);
  });

  it('has a verdict that is taken back', async () => {
    const learner = await makeUser(api.db, { first_name: 'Иван', last_name: 'Петров' });
    const teacher = await makeUser(api.db, { role: 'TEACHER' });
    const { id: course_id } = await makeCourse(api.db);
    const lesson = await makeLesson(api.db, { course_id, check_type: 'FILE', title: 'Устав' });
    const place = { user_id: learner.id, lesson_id: lesson.id };
    await makeProgress(api.db, { ...place, status: 'NEED_REWORK', event: 'redo', changed_by: teacher.id });
    const verdict = { verdict: 'REDO', reviewed_by: teacher.id, comment: 'Мало' } as const;
    const { id: submission_id } = await makeSubmission(api.db, { ...place, ...verdict });
    await api.db
      .insertInto('undoable_verdicts')
      .values({
        submission_id,
        due_at: new Date(Date.now() + 60_000),
        before_status: 'ON_REVIEW',
        before_question: null,
        last_comment_id: 0,
        last_attempt_id: 0,
      })
      .execute();
    const url = `/api/teacher/review/${learner.id}/${lesson.id}/undo`;
    expect((await api.call(teacher, 'POST', url, { submissionId: submission_id })).statusCode).toBe(200);
    const facts = { lesson: 'Устав' };
    expect(await rows()).toMatchObject([{ action: 'review.undone', subject_name: 'Петров Иван', facts }]);
  });
});

const plainQuestion = ({ text, type, answers }: { text: string; type: string; answers: object[] }) => ({
  text,
  type,
  answers: answers.map((answer) => ({
    text: 'text' in answer ? answer.text : '',
    correct: 'correct' in answer ? answer.correct : false,
  })),
});

describe('GET /api/journal', () => {
  const read = async (query = '') => {
    const answer = await api.call(await makeStaffModerator(), 'GET', `/api/journal${query}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<{ id: number; action: string }[]>().map(({ action }) => action);
  };
  const make = (...entries: object[]) =>
    api.db
      .insertInto('journal')
      .values(
        entries.map((entry) => ({ origin: 'command' as const, action: 'group.added' as const, ...entry })),
      )
      .execute();

  it('is forbidden without the right', async () => {
    expect((await api.call('MODERATOR', 'GET', '/api/journal')).statusCode).toBe(403);
    expect((await api.call('TEACHER', 'GET', '/api/journal')).statusCode).toBe(403);
  });

  it('lists the newest first, by pages', async () => {
    await make({}, { action: 'group.changed' }, { action: 'group.deleted' });
    const moderator = await makeStaffModerator();
    const first = await api.call(moderator, 'GET', '/api/journal?limit=2&total=1');
    expect(first.headers['x-total-count']).toBe('3');
    expect(first.json()).toMatchObject([{ action: 'group.deleted' }, { action: 'group.changed' }]);
    const cursor = String(first.headers['x-next-cursor']);
    const second = await api.call(moderator, 'GET', `/api/journal?limit=2&cursor=${cursor}`);
    expect(second.json()).toMatchObject([{ action: 'group.added', origin: 'command', by: null }]);
  });

  it('finds what a person did and what was done to the person', async () => {
    const { id } = await makeUser(api.db);
    await make(
      { action: 'entry.signedIn', origin: 'person', by_user: id, by_name: 'Анна' },
      { action: 'participant.changed', subject_kind: 'user', subject_id: id },
      { action: 'group.changed', subject_kind: 'group', subject_id: id },
    );
    expect(await read(`?personId=${id}`)).toEqual(['participant.changed', 'entry.signedIn']);
  });

  it('filters by the group of actions, by time and by a name', async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 10, day));
    await make(
      { action: 'group.added', at: at(1), subject_name: 'Вечерняя' },
      { action: 'course.added', at: at(2), subject_name: 'Ёлка' },
      { action: 'course.deleted', at: at(3) },
    );
    expect(await read('?group=course')).toEqual(['course.deleted', 'course.added']);
    const days = `?from=${at(2).toISOString()}&to=${at(3).toISOString()}`;
    expect(await read(days)).toEqual(['course.added']);
    expect(await read(`?search=${encodeURIComponent('елка')}`)).toEqual(['course.added']);
    expect(await read(`?search=${encodeURIComponent('%')}`)).toEqual([]);
  });
});
