import { mailNewsJob } from './job-kinds';
import { deliverVerdictsJob } from '../review/job-kinds';
import type { MailTopic } from '@stupeni/contract';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../core/db/tables';
import { inTransaction } from '../../core/db/transaction';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeComment, makeMessage, makeSubmission } from '../../testing/makers/learning';
import { makePayment } from '../../testing/makers/payments';
import { knownPassword, makeGroup, makeUser } from '../../testing/makers/people';
import { sentMails, readSubject } from '../../testing/sent-mails';
import { testSecret, useApi } from '../../testing/use-api';
import type { Mail } from '../../core/mail/mail';
import { notify } from '../notifications/notify';
import { sendNews } from './send-news';

const api = useApi({ VERDICT_UNDO_SECONDS: '120' });
type User = Selectable<Tables['users']>;

const runNews = async () => {
  await inTransaction(api.db, (trx) => api.app.jobs.enqueue(trx, mailNewsJob, {}));
  return sentMails(api);
};
const choose = (who: User, topic: MailTopic, timing: string) =>
  api.call(who, 'PUT', `/api/account/mails/${topic}`, { timing });
const recipients = (mails: string[]) => mails.map((mail) => /^To: .*<(.*)>\r$/m.exec(mail)?.[1]);
/** The mails of the first morning after `days`. The school takes its first day before. */
const morning = async (days = 1) => {
  await runNews();
  api.now = new Date(Date.now() + days * 86_400_000);
  api.now.setUTCHours(6);
  return runNews();
};
beforeEach(() => api.now.setUTCHours(6));

/** A FILE lesson that a group opens to its learner, with a waiting submission, and a teacher. */
async function school(given: Partial<User> = {}) {
  const course = await makeCourse(api.db, { title: 'Основы' });
  // The lessons before it were deleted.
  const own = { title: 'Устав', position: 3, check_type: 'FILE' } as const;
  const lesson = await makeLesson(api.db, { course_id: course.id, ...own });
  const learner = await makeUser(api.db, { email: 'boris@school.ru', first_name: 'Борис', ...given });
  const olga = await makeUser(api.db, { role: 'TEACHER', first_name: 'Ольга', last_name: 'Ким' });
  const submission = await makeSubmission(api.db, { user_id: learner.id, lesson_id: lesson.id });
  await makeGroup(api.db, { members: [learner.id], courses: [course.id] });
  const url = `/api/teacher/review/${learner.id}/${lesson.id}`;
  const decide = async (body: object) => {
    expect((await api.call(olga, 'PATCH', url, body)).statusCode).toBe(200);
  };
  const endUndo = async () => {
    await sql`update undoable_verdicts set due_at = now() - interval '1 second'`.execute(api.db);
    await inTransaction(api.db, (trx) => api.app.jobs.enqueue(trx, deliverVerdictsJob, {}));
    await api.app.jobs.runDue();
  };
  return { course, lesson, learner, olga, submission, url, decide, endUndo };
}
const redo = { action: 'REDO', comment: 'Не хватает <b>границ</b> проекта.' };

describe('a message in a thread', () => {
  it('is mailed with its first words, the teacher and the address of the thread', async () => {
    const { course, lesson, learner, olga, submission } = await school();
    const { id } = await makeComment(api.db, { author_id: learner.id, lesson_id: lesson.id });
    const write = async (url: string, text: string) =>
      expect((await api.call(olga, 'POST', url, { text })).statusCode).toBe(201);
    await write(`/api/lessonComments/${id}/messages`, 'Первый ответ');
    await write(`/api/lessonComments/${id}/messages`, 'И ещё: спонсор');
    await write(`/api/submissions/${submission.id}/messages`, 'Это та версия?');
    const mails = await runNews();
    const digest = mails.join('\n');
    for (const words of ['«Первый ответ»', '«И ещё: спонсор»', '«Это та версия?»', 'Ольга Ким, '])
      expect(digest).toContain(words);
    const page = `http://localhost:3000/courses/${course.id}/lesson/${lesson.id}`;
    expect(digest).toContain(`${page}#question-${id}"`);
    expect(digest).toContain(`${page}#talk-${submission.id}"`);
    expect(mails.map(readSubject)).toContain('Сообщение о вашей работе: «Устав»');
  });
});

describe('a due date', () => {
  it('is mailed at once with its lesson and its time, unless its learner wants no such mail', async () => {
    const { course, lesson, learner } = await school();
    const off = await makeUser(api.db);
    await choose(off, 'due', 'never');
    const reminder = { kind: 'due', lesson, due: { on: '2026-12-04T23:59', isToday: true } } as const;
    await inTransaction(api.db, (trx) =>
      notify(trx, [
        { ...reminder, userId: learner.id },
        { ...reminder, userId: off.id },
      ]),
    );
    const [mail = '', ...others] = await runNews();
    expect(others).toEqual([]);
    expect(readSubject(mail)).toBe('Срок урока «Устав»: сегодня, 23:59');
    expect(mail).toContain(`href="http://localhost:3000/courses/${course.id}/lesson/${lesson.id}"`);
  });
});

describe('a returned submission', () => {
  it('is mailed at once after the time to take the verdict back, and only once', async () => {
    const { course, lesson, decide, endUndo } = await school();
    await decide(redo);
    expect(await runNews()).toEqual([]);
    await endUndo();
    const [mail = '', ...others] = await runNews();
    expect(others).toEqual([]);
    expect(readSubject(mail)).toBe('Вернули на доработку: «Устав»');
    expect(mail).toContain('«Не хватает &lt;b&gt;границ&lt;/b&gt; проекта.»');
    expect(mail).toContain('1. Устав');
    expect(mail).toContain('Ольга Ким, ');
    expect(mail).toContain(`href="http://localhost:3000/courses/${course.id}/lesson/${lesson.id}"`);
    expect(await runNews()).toEqual([]);
  });

  it('is not mailed when the verdict is taken back', async () => {
    const { olga, submission, url, decide, endUndo } = await school();
    await decide(redo);
    await api.call(olga, 'POST', `${url}/undo`, { submissionId: submission.id });
    await endUndo();
    expect(await runNews()).toEqual([]);
  });

  it('has a link and a button of the mail program that end such mail', async () => {
    const { learner, decide, endUndo } = await school();
    await decide(redo);
    await endUndo();
    const [mail = ''] = await runNews();
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const [, address = '', token = ''] =
      /^List-Unsubscribe:\s+<http:\/\/localhost:3000(\/api\/mails\/unsubscribe\?token=([\w.-]+))>\r$/m.exec(
        mail,
      ) ?? [];
    expect(mail).toContain(`href="http://localhost:3000/unsubscribe?token=${token}"`);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await api.app.inject({ method: 'POST', url: address, headers, payload: 'List-Unsubscribe=One-Click' });
    const choices = (await api.call(learner, 'GET', '/api/account/mails')).json();
    expect(choices[0]).toMatchObject({ topic: 'returned', timing: 'never' });
  });

  it('is not mailed to somebody who wants no such mail', async () => {
    const { learner, decide, endUndo } = await school();
    await choose(learner, 'returned', 'never');
    await decide(redo);
    await endUndo();
    expect([await runNews(), await morning()]).toEqual([[], []]);
  });

  it.each(['deleted_at', 'disabled_at'])('is not mailed to an account with %s', async (column) => {
    const { learner, decide, endUndo } = await school();
    await decide(redo);
    await api.db
      .updateTable('users')
      .set({ [column]: new Date() })
      .where('id', '=', learner.id)
      .execute();
    await endUndo();
    expect(await runNews()).toEqual([]);
  });

  it('is mailed once when the job is repeated after a crash in its middle', async () => {
    const { decide, endUndo } = await school();
    await decide(redo);
    await endUndo();
    const crashing: Mail = {
      ...api.app.mail,
      async enqueueAll(...mails) {
        await api.app.mail.enqueueAll(...mails);
        throw new Error('the process ended');
      },
    };
    const needs = { db: api.db, config: { jwtSecret: testSecret, timeZone: 'Europe/Moscow' } };
    const crashed = sendNews({ ...needs, mail: crashing, clock: () => api.now });
    await expect(crashed).rejects.toThrow('the process ended');
    expect(await sentMails(api)).toEqual([]);
    expect(await runNews()).toHaveLength(1);
  });

  it('shows the beginning of a long remark', async () => {
    const { decide, endUndo } = await school();
    await decide({ action: 'REDO', comment: 'а'.repeat(400) });
    await endUndo();
    const [mail = ''] = await runNews();
    expect(mail).toContain(`«${'а'.repeat(300)}…»`);
  });
});

it('does not mail that a course was opened when it is closed again before the morning', async () => {
  const { learner } = await school();
  const { id } = await makeCourse(api.db, { title: 'Право' });
  const body = { userIds: [learner.id] };
  const open = await api.call('MODERATOR', 'POST', `/api/courses/${id}/access`, body);
  const [row] = open.json<{ rows: { id: number }[] }>().rows;
  await api.call('MODERATOR', 'DELETE', `/api/courseAccess/${row!.id}`);
  const mails = await morning();
  expect(mails.filter((mail) => mail.includes('Право'))).toEqual([]);
});

it('mails the answer to a question at once', async () => {
  const { learner, lesson, olga } = await school();
  const { id } = await makeComment(api.db, { author_id: learner.id, lesson_id: lesson.id });
  await api.call(olga, 'POST', `/api/lessonComments/${id}/answer`, { answer: 'Да, можно.' });
  const [mail = '', ...others] = await runNews();
  expect([readSubject(mail), others]).toEqual(['Ответ на ваш вопрос: «Устав»', []]);
  expect(mail).toContain('«Да, можно.»');
});

describe('an answer that nobody can see any more', () => {
  it.each<[string, (id: number) => ['POST' | 'DELETE', string, object?]]>([
    ['hidden', (id) => ['POST', `/api/lessonComments/${id}/hide`, { reason: 'Ошибка' }]],
    ['withdrawn', (id) => ['DELETE', `/api/lessonComments/${id}/answer`]],
  ])('is not mailed when it is %s', async (_what, makeCall) => {
    const { learner, lesson, olga } = await school();
    await choose(learner, 'answered', 'daily');
    const { id } = await makeComment(api.db, { author_id: learner.id, lesson_id: lesson.id });
    await api.call(olga, 'POST', `/api/lessonComments/${id}/answer`, { answer: 'Не тому.' });
    expect((await api.call(olga, ...makeCall(id))).statusCode).toBe(204);
    expect(recipients(await morning())).not.toContain(learner.email);
  });

  it('is not mailed when it is a withdrawn message', async () => {
    const { learner, olga, submission } = await school();
    await choose(learner, 'answered', 'daily');
    const path = `/api/submissions/${submission.id}/messages`;
    const written = await api.call(olga, 'POST', path, { text: 'Не тому.' });
    const [{ id }] = written.json<{ entries: [{ id: number }] }>().entries;
    await api.call(olga, 'DELETE', `/api/messages/${id}`);
    expect(recipients(await morning())).not.toContain(learner.email);
  });
});

describe('the mail of the morning', () => {
  /** An accepted submission and a new course for the learner. */
  async function news() {
    const own = await school();
    await own.decide({ action: 'READY' });
    await own.endUndo();
    const course = await makeCourse(api.db, { title: 'Риски' });
    const { id, name } = await api.db.selectFrom('groups').select(['id', 'name']).executeTakeFirstOrThrow();
    const courseIds = [own.course.id, course.id];
    await api.call('MODERATOR', 'PUT', `/api/groups/${id}`, { name, courseIds });
    return own;
  }

  it('has everything of the day, once', async () => {
    await news();
    const [mail = '', ...others] = await morning();
    expect([readSubject(mail), others]).toEqual(['2 новости за день', []]);
    for (const text of ['Приняли работу', 'Устав', 'Открыли курс', 'Риски']) expect(mail).toContain(text);
    expect(await runNews()).toEqual([]);
    expect(await morning(2)).toEqual([]);
  });

  it('is not sent before eight in the time zone of the school', async () => {
    await news();
    await runNews();
    api.now = new Date(Date.now() + 86_400_000);
    api.now.setUTCHours(4, 59);
    expect(await runNews()).toEqual([]);
    api.now.setUTCHours(5, 0);
    expect(await runNews()).toHaveLength(1);
  });

  it('does not go to somebody who was invited and never signed in', async () => {
    const { learner } = await news();
    const link = { user_id: learner.id, kind: 'invitation', token_hash: 'h', expires_at: api.now } as const;
    await api.db
      .insertInto('entry_links')
      .values({ ...link, created_at: api.now })
      .execute();
    expect(await morning()).toEqual([]);
  });

  it('goes on after a crash with the people whose mails are not stored yet', async () => {
    const { olga } = await news();
    await makeComment(api.db, {
      author_id: (await makeUser(api.db)).id,
      lesson_id: (await api.db.selectFrom('lessons').select('id').executeTakeFirstOrThrow()).id,
    });
    const pavel = await makeUser(api.db, { role: 'TEACHER' });
    await runNews();
    api.now = new Date(Date.now() + 86_400_000);
    api.now.setUTCHours(6);
    const batches: number[] = [];
    const crashing: Mail = {
      ...api.app.mail,
      async enqueueAll(trx, kind, mails) {
        if (batches.length === 2) throw new Error('the process ended');
        batches.push(mails.length);
        await api.app.mail.enqueueAll(trx, kind, mails);
      },
    };
    const needs = { db: api.db, config: { jwtSecret: testSecret, timeZone: 'Europe/Moscow' } };
    const crashed = sendNews({ ...needs, mail: crashing, clock: () => api.now, peoplePerBatch: 1 });
    await expect(crashed).rejects.toThrow('the process ended');
    // Each transaction has one person.
    expect(batches).toEqual([1, 1]);
    expect(recipients(await sentMails(api))).toEqual(['boris@school.ru', olga.email]);
    expect(recipients(await runNews())).toEqual([pavel.email]);
    expect(await runNews()).toEqual([]);
  });

  it('leaves nothing out after a day on which the school was off', async () => {
    await news();
    expect(await morning(3)).toHaveLength(1);
  });
});

describe('the summary for teachers', () => {
  it('says what waits and since when, to each teacher who wants it', async () => {
    const { learner, lesson, olga } = await school();
    const pavel = await makeUser(api.db, { role: 'TEACHER' });
    await choose(pavel, 'waiting', 'never');
    const at = new Date('2026-11-20T09:00:00Z');
    await makeComment(api.db, { author_id: learner.id, lesson_id: lesson.id, created_at: at });
    const mails = await morning();
    expect(recipients(mails)).toEqual([olga.email]);
    expect(readSubject(mails[0]!)).toBe('Ждут проверки: 1 работа, 1 вопрос');
    expect(mails[0]).toContain('Дольше всех ждёт с 20 ноября');
    expect(mails[0]).toContain('href="http://localhost:3000/teacher/review"');
  });

  it('says since when the first question waits, also when it was asked long before', async () => {
    const { learner, lesson, submission } = await school();
    await api.db
      .updateTable('submissions')
      .set({ state: 'REPLACED' })
      .where('id', '=', submission.id)
      .execute();
    const { id } = await makeComment(api.db, {
      author_id: learner.id,
      lesson_id: lesson.id,
      answer: 'Да',
      created_at: new Date('2026-03-03T09:00:00Z'),
    });
    const created_at = new Date('2026-11-20T09:00:00Z');
    await makeMessage(api.db, { comment_id: id, author_id: learner.id, created_at });
    const [mail] = await morning();
    expect(mail).toContain('Дольше всех ждёт с 20 ноября');
  });

  it('is not sent when nothing waits', async () => {
    await makeUser(api.db, { role: 'TEACHER' });
    expect(await morning()).toEqual([]);
  });
});

describe('few slots', () => {
  it('are mailed to moderators when five are left, and when none is', async () => {
    const moderators = [
      await makeUser(api.db, { role: 'MODERATOR' }),
      await makeUser(api.db, { role: 'MODERATOR' }),
    ];
    await makePayment(api.db, { quantity: 6 });
    const add = (count: number) => api.db.insertInto('users').values(people(count)).execute();
    await add(1);
    const mails = await runNews();
    expect(recipients(mails)).toEqual(moderators.map(({ email }) => email));
    expect(mails.map(readSubject)).toEqual(moderators.map(() => 'Осталось 5 свободных доступов'));
    await add(4);
    expect(await runNews()).toEqual([]);
    await add(1);
    expect((await runNews()).map(readSubject)).toEqual(moderators.map(() => 'Свободные доступы закончились'));
  });

  it('are mailed once when one change takes them all', async () => {
    await makeUser(api.db, { role: 'MODERATOR' });
    await makePayment(api.db, { quantity: 8 });
    await api.db.insertInto('users').values(people(8)).execute();
    expect((await runNews()).map(readSubject)).toEqual(['Свободные доступы закончились']);
  });
});

describe('a sign-in of the staff', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
  const safari =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15';
  const signIn = async (user: User, agent: string, address = '203.0.113.7') => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: address,
      headers: { 'user-agent': agent },
      payload: { email: user.email, password: knownPassword },
    });
    expect(answer.statusCode).toBe(200);
  };

  it.each([
    ['another browser', safari, '203.0.113.7', 'macOS, Safari'],
    ['another network', firefox, '198.51.100.4', 'Windows, Firefox'],
  ])('is mailed once when it comes from %s', async (_what, agent, address, device) => {
    const olga = await makeUser(api.db, { role: 'TEACHER' });
    await signIn(olga, firefox);
    await signIn(olga, firefox, '203.0.250.1');
    expect(await runNews()).toEqual([]);
    await signIn(olga, agent, address);
    await signIn(olga, agent, address);
    const [mail = '', ...others] = await runNews();
    expect([readSubject(mail), others]).toEqual(['Вход с нового устройства', []]);
    expect(mail).toContain(device);
    expect(mail).toContain(address);
  });

  it('is not mailed to learners', async () => {
    const anna = await makeUser(api.db);
    await signIn(anna, firefox);
    await signIn(anna, safari, '198.51.100.4');
    expect(await runNews()).toEqual([]);
  });
});

let made = 0;
const people = (count: number) =>
  Array.from({ length: count }, (_one, at) => ({
    role: 'LEARNER' as const,
    first_name: 'Имя',
    last_name: 'Фамилия',
    password_hash: 'x',
    email: `slot${(made += 1)}-${at}@school.test`,
  }));
