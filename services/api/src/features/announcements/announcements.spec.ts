import type { Announcement, AnnouncementDetail, AnnouncementPreview, Notification } from '@stupeni/contract';
import { announcementsPerDay } from '@stupeni/contract';
import { sql } from 'kysely';
import { inTransaction } from '../../core/db/transaction';
import { expectProblem } from '../../testing/expect-problem';
import { makeCourse } from '../../testing/makers/content';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { readSubject, sentMails } from '../../testing/sent-mails';
import { useApi } from '../../testing/use-api';
import { mailNewsJob } from '../mails/job-kinds';
import { sendAnnouncementsJob } from './job-kinds';

const api = useApi({ TZ: 'Asia/Yekaterinburg' });
type User = Awaited<ReturnType<typeof makeUser>>;
let moderator: User;
beforeEach(async () => {
  api.now = new Date('2026-11-27T07:00:00Z');
  moderator = await makeUser(api.db, { role: 'MODERATOR' });
});

const words = { subject: 'Защита проектов', text: 'Зал 2, план: https://school.ru/plan' };
const send = (body: object) =>
  api.call(moderator, 'POST', '/api/announcements', { ...words, byMail: false, ...body });
const sendSuccessfully = async (body: object) => {
  const answer = await send(body);
  expect(answer.statusCode).toBe(201);
  return answer.json<Announcement>();
};
const listNotifications = async (learner: User) =>
  (await api.call(learner, 'GET', '/api/notifications')).json<Notification[]>();
const readDetail = async (id: number) =>
  (await api.call(moderator, 'GET', `/api/announcements/${id}`)).json<AnnouncementDetail>();
const preview = async (body: object) =>
  (await api.call(moderator, 'POST', '/api/announcements/preview', body)).json<AnnouncementPreview>();
const runAt = async (time: string) => {
  api.now = new Date(time);
  await inTransaction(api.db, (trx) => api.app.jobs.enqueue(trx, sendAnnouncementsJob, {}));
  await api.app.jobs.runDue();
};
const runMails = async () => {
  await inTransaction(api.db, (trx) => api.app.jobs.enqueue(trx, mailNewsJob, {}));
  // The moderators of a school without slots get mails too.
  return (await sentMails(api)).filter((mail) => mail.includes('/profile/notifications/'));
};

const expectRejected = async (call: Parameters<typeof expectProblem>[1], status: number, error: string) =>
  expect(await expectProblem(api, call)).toMatchObject({ status, error });
const callWith = async (
  who: User,
  method: 'POST' | 'PUT',
  url: string,
  payload: object,
  headers: Record<string, string>,
) =>
  api.app.inject({
    method,
    url,
    payload,
    headers: { ...headers, authorization: `Bearer ${await api.issueToken(who)}` },
  });

/** A group of a learner and a suspended one. */
async function makeSchool() {
  const anna = await makeUser(api.db, { first_name: 'Анна', last_name: 'Ким', email: 'anna@school.test' });
  const pavel = await makeUser(api.db, {
    first_name: 'Павел',
    last_name: 'Рубцов',
    disabled_at: new Date(),
  });
  const group = await makeGroup(api.db, { name: 'Осень', members: [anna.id, pavel.id] });
  return { anna, pavel, group };
}

describe('sending an announcement', () => {
  it('notifies a group at once, with the text and its author', async () => {
    const { anna, pavel, group } = await makeSchool();
    const other = await makeUser(api.db);
    const announcement = await sendSuccessfully({ groupId: group.id });
    expect(announcement).toMatchObject({
      ...words,
      state: 'sent',
      people: 1,
      mails: 0,
      read: 0,
      skipped: 1,
      to: { kind: 'group', id: group.id, name: 'Осень' },
    });
    const [notification] = await listNotifications(anna);
    expect(notification).toMatchObject({
      kind: 'announcement',
      text: words.subject,
      quote: words.text,
      teacher: announcement.by,
      announcement: { id: announcement.id, to: { kind: 'group', name: 'Осень' }, edited: false },
    });
    expect(await listNotifications(other)).toEqual([]);
    expect((await readDetail(announcement.id)).skipped).toEqual([
      { id: pavel.id, name: 'Рубцов Павел', reason: 'suspended' },
    ]);
  });

  it('notifies everybody who has the course now, once each', async () => {
    const { id: everyone } = await makeCourse(api.db);
    const { id: courseId } = await makeCourse(api.db);
    const { anna, group } = await makeSchool();
    const own = await makeUser(api.db);
    const ended = await makeUser(api.db);
    await makeGroup(api.db, { members: [anna.id], courses: [courseId] });
    await api.db
      .insertInto('course_access')
      .values([
        { course_id: courseId, group_id: group.id },
        { course_id: courseId, user_id: own.id },
        { course_id: courseId, user_id: ended.id, last_day: '2020-01-01', ends_at: new Date('2020-01-02') },
      ])
      .execute();
    expect(await sendSuccessfully({ courseId })).toMatchObject({
      people: 2,
      skipped: 1,
      to: { kind: 'course' },
    });
    expect([
      (await listNotifications(anna)).length,
      (await listNotifications(own)).length,
      (await listNotifications(ended)).length,
    ]).toEqual([1, 1, 0]);
    expect(await sendSuccessfully({ courseId: everyone })).toMatchObject({ people: 3 });
  });

  it('notifies chosen learners and names the deleted one', async () => {
    const { anna, pavel } = await makeSchool();
    const gone = await makeUser(api.db, {
      first_name: 'Ян',
      last_name: 'Ли',
      deleted_at: new Date(),
    });
    const learnerIds = [anna.id, pavel.id, gone.id];
    expect(await preview({ learnerIds })).toMatchObject({
      people: 1,
      skippedCount: 2,
      skipped: [{ reason: 'deleted' }, { reason: 'suspended' }],
      now: '2026-11-27T12:00',
    });
    const { id, to } = await sendSuccessfully({ learnerIds });
    expect(to).toEqual({ kind: 'learners', id: null, name: '' });
    expect((await readDetail(id)).skipped.map(({ name, reason }) => [name, reason])).toEqual([
      ['Ли Ян', 'deleted'],
      ['Рубцов Павел', 'suspended'],
    ]);
    expect((await readDetail(id)).unread).toEqual([{ id: anna.id, name: 'Ким Анна' }]);
  });

  it('counts no erased learner as one who gets nothing', async () => {
    const { anna } = await makeSchool();
    const at = new Date('2026-01-01T00:00:00Z');
    const erased = await makeUser(api.db, { deleted_at: at, erased_at: at });
    expect(await preview({ learnerIds: [anna.id, erased.id] })).toMatchObject({
      people: 1,
      skippedCount: 0,
      skipped: [],
    });
  });

  it('sends once for a repeated call', async () => {
    const { anna, group } = await makeSchool();
    const headers = { 'idempotency-key': 'one' };
    const body = { ...words, byMail: false, groupId: group.id };
    const call = () => callWith(moderator, 'POST', '/api/announcements', body, headers);
    const [first, second] = [await call(), await call()];
    expect(second.json()).toEqual(first.json());
    expect(await listNotifications(anna)).toHaveLength(1);
  });

  it('stores the announcement once when the first batch fails, and the job sends it', async () => {
    const { anna, group } = await makeSchool();
    const headers = { 'idempotency-key': 'one' };
    const body = { ...words, byMail: false, groupId: group.id };
    const call = () => callWith(moderator, 'POST', '/api/announcements', body, headers);
    await sql`alter table announcements add constraint broken check (sent_at is null)`.execute(api.db);
    try {
      const first = await call();
      expect([first.statusCode, (await call()).json()]).toEqual([201, first.json()]);
      expect(first.json()).toMatchObject({ state: 'sending' });
      expect(await listNotifications(anna)).toEqual([]);
    } finally {
      await sql`alter table announcements drop constraint broken`.execute(api.db);
    }
    await runAt('2026-11-27T07:01:00Z');
    expect(await listNotifications(anna)).toHaveLength(1);
    expect(await api.db.selectFrom('announcements').select('id').execute()).toHaveLength(1);
  });

  it('writes into the journal who sent it, and to how many people', async () => {
    const { group } = await makeSchool();
    const { id } = await sendSuccessfully({ groupId: group.id });
    const rows = await api.db
      .selectFrom('journal')
      .select(['action', 'subject_kind', 'subject_id', 'subject_name', 'facts'])
      .where('subject_kind', '=', 'announcement')
      .execute();
    expect(rows).toEqual([
      {
        action: 'announcement.sent',
        subject_kind: 'announcement',
        subject_id: id,
        subject_name: words.subject,
        facts: { count: 1 },
      },
    ]);
  });

  it('rejects an announcement to nobody, to an unknown group and to two targets', async () => {
    const { pavel, group } = await makeSchool();
    await expectRejected(() => send({ learnerIds: [pavel.id] }), 409, 'announcement_empty');
    for (const body of [{ groupId: 99 }, { courseId: 99 }, {}, { groupId: group.id, learnerIds: [pavel.id] }])
      await expectRejected(() => send(body), 400, 'validation');
    await expectRejected(() => send({ groupId: group.id, subject: ' ' }), 400, 'validation');
  });
});

describe('the time of an announcement', () => {
  it('follows the school’s clock, and the receivers are chosen at that time', async () => {
    const { anna, pavel, group } = await makeSchool();
    const late = await makeUser(api.db);
    const leaving = await makeUser(api.db, { first_name: 'Ян', last_name: 'Ли' });
    await api.db.insertInto('group_members').values({ group_id: group.id, user_id: leaving.id }).execute();
    const { id, state, people } = await sendSuccessfully({ groupId: group.id, sendOn: '2026-11-28T09:00' });
    expect([state, people]).toEqual(['waiting', 2]);
    await api.db.deleteFrom('group_members').where('user_id', '=', leaving.id).execute();
    await api.db.insertInto('group_members').values({ group_id: group.id, user_id: late.id }).execute();
    await runAt('2026-11-28T03:59:00Z');
    expect(await listNotifications(anna)).toEqual([]);
    await runAt('2026-11-28T04:00:00Z');
    await runAt('2026-11-28T04:01:00Z');
    expect([
      (await listNotifications(anna)).length,
      (await listNotifications(late)).length,
      (await listNotifications(leaving)).length,
    ]).toEqual([1, 1, 0]);
    const { announcement, skipped } = await readDetail(id);
    expect(announcement).toMatchObject({ state: 'sent', people: 2, sentAt: '2026-11-28T04:00:00.000Z' });
    expect(skipped.map((one) => [one.id, one.reason])).toEqual([
      [leaving.id, 'left'],
      [pavel.id, 'suspended'],
    ]);
  });

  it('is rejected when it has passed, is not in the calendar, or is more than a year away', async () => {
    const { group } = await makeSchool();
    for (const sendOn of ['2026-11-27T12:00', '2027-02-29T09:00', '2028-01-01T09:00'])
      await expectRejected(() => send({ groupId: group.id, sendOn }), 400, 'validation');
  });

  it('can be changed, and a withdrawn announcement is never sent', async () => {
    const { anna, group } = await makeSchool();
    const { id } = await sendSuccessfully({ groupId: group.id, sendOn: '2026-11-28T09:00' });
    const change = (body: object) =>
      api.call(moderator, 'PUT', `/api/announcements/${id}`, { ...words, ...body });
    expect((await change({ sendOn: '2026-11-29T09:00' })).json()).toMatchObject({
      sendOn: '2026-11-29T09:00',
      editedAt: null,
    });
    await runAt('2026-11-28T06:00:00Z');
    expect(await listNotifications(anna)).toEqual([]);
    await api.call(moderator, 'POST', `/api/announcements/${id}/withdraw`);
    await runAt('2026-11-29T06:00:00Z');
    expect(await listNotifications(anna)).toEqual([]);
    expect((await readDetail(id)).announcement.state).toBe('withdrawn');
  });
});

describe('the limit of a day', () => {
  it('rejects one more and says on which day the next one can be sent', async () => {
    const { group } = await makeSchool();
    for (let count = 0; count < announcementsPerDay; count += 1)
      await sendSuccessfully({ groupId: group.id });
    for (let count = 0; count < announcementsPerDay; count += 1)
      await sendSuccessfully({ groupId: group.id, sendOn: '2026-11-28T09:00' });
    expect(await expectProblem(api, () => send({ groupId: group.id }))).toMatchObject({
      status: 409,
      error: 'announcements_full',
      nextDay: '2026-11-29',
      message: 'За один день школа отправляет не больше 10 объявлений. Следующее можно отправить 29 ноября.',
    });
    await sendSuccessfully({ groupId: group.id, sendOn: '2026-11-29T00:00' });
  });

  it('gives back the place of an announcement that was withdrawn before it was sent', async () => {
    const { group } = await makeSchool();
    const sendOn = '2026-11-28T09:00';
    const { id } = await sendSuccessfully({ groupId: group.id, sendOn });
    for (let count = 1; count < announcementsPerDay; count += 1)
      await sendSuccessfully({ groupId: group.id, sendOn });
    await api.call(moderator, 'POST', `/api/announcements/${id}/withdraw`);
    await sendSuccessfully({ groupId: group.id, sendOn });
  });
});

describe('a sent announcement', () => {
  it('counts its readers, and never names them to learners', async () => {
    const { anna, group } = await makeSchool();
    const { id } = await sendSuccessfully({ groupId: group.id });
    const url = `/api/notifications/announcements/${id}`;
    const mine = (await api.call(anna, 'GET', url)).json();
    expect(mine).toMatchObject({ ...words, notification: { read: false }, to: { name: 'Осень' } });
    expect(Object.keys(mine).toSorted()).toEqual(
      ['id', 'subject', 'text', 'by', 'to', 'sentAt', 'editedAt', 'notification'].toSorted(),
    );
    await api.call(anna, 'POST', `/api/notifications/${mine.notification.id}/read`);
    expect(await readDetail(id)).toMatchObject({ announcement: { read: 1 }, unread: [], unreadIds: [] });
    const other = await makeUser(api.db);
    await expectRejected(() => api.call(other, 'GET', url), 404, 'not_found');
  });

  it('can be corrected, and its receivers see the new text and that it was corrected', async () => {
    const { anna, group } = await makeSchool();
    const { id, version } = await sendSuccessfully({ groupId: group.id });
    const change = (headers = {}) =>
      callWith(
        moderator,
        'PUT',
        `/api/announcements/${id}`,
        { subject: 'Защита перенесена', text: 'Зал 3' },
        headers,
      );
    await expectRejected(() => change({ 'if-match': `"${version + 1}"` }), 412, 'outdated');
    expect((await change({ 'if-match': `"${version}"` })).json().editedAt).not.toBeNull();
    expect(await listNotifications(anna)).toMatchObject([
      { text: 'Защита перенесена', quote: 'Зал 3', announcement: { edited: true } },
    ]);
  });

  it('cannot get another time', async () => {
    const { group } = await makeSchool();
    const { id } = await sendSuccessfully({ groupId: group.id });
    const body = { ...words, sendOn: '2026-12-01T09:00' };
    await expectRejected(
      () => api.call(moderator, 'PUT', `/api/announcements/${id}`, body),
      409,
      'wrong_state',
    );
  });

  it('loses its notifications when it is withdrawn, keeps its readers, and cannot be corrected', async () => {
    const { anna, group } = await makeSchool();
    const other = await makeUser(api.db);
    await api.db.insertInto('group_members').values({ group_id: group.id, user_id: other.id }).execute();
    const { id } = await sendSuccessfully({ groupId: group.id });
    const [notification] = await listNotifications(anna);
    await api.call(anna, 'POST', `/api/notifications/${notification!.id}/read`);
    const withdraw = () => api.call(moderator, 'POST', `/api/announcements/${id}/withdraw`);
    expect((await withdraw()).json()).toMatchObject({ state: 'withdrawn', people: 2, read: 1 });
    expect((await withdraw()).statusCode).toBe(200);
    expect([await listNotifications(anna), await listNotifications(other)]).toEqual([[], []]);
    await expectRejected(
      () => api.call(anna, 'GET', `/api/notifications/announcements/${id}`),
      404,
      'not_found',
    );
    await expectRejected(
      () => api.call(moderator, 'PUT', `/api/announcements/${id}`, words),
      409,
      'wrong_state',
    );
  });

  it('is in the list of its group, which begins with the newest', async () => {
    const { anna, group } = await makeSchool();
    const first = await sendSuccessfully({ groupId: group.id });
    await sendSuccessfully({ learnerIds: [anna.id] });
    const second = await sendSuccessfully({ groupId: group.id });
    const list = async (query: string) =>
      (await api.call(moderator, 'GET', `/api/announcements?${query}`)).json<Announcement[]>();
    expect((await list(`groupId=${group.id}`)).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await list('')).toHaveLength(3);
    expect((await list('limit=1')).map(({ id }) => id)).toEqual([second.id]);
    expect(await list('courseId=99')).toEqual([]);
  });
});

describe('mails', () => {
  const choose = (who: User, timing: string) =>
    api.call(who, 'PUT', '/api/account/mails/announcement', { timing });

  it('are sent to those who did not switch them off, with the text and its links', async () => {
    const { anna, group } = await makeSchool();
    const off = await makeUser(api.db, { email: 'off@school.test' });
    await api.db.insertInto('group_members').values({ group_id: group.id, user_id: off.id }).execute();
    await choose(off, 'never');
    expect(await preview({ groupId: group.id })).toMatchObject({ people: 2, mails: 1, mailsOff: 1 });
    const { id, mails } = await sendSuccessfully({ groupId: group.id, byMail: true });
    expect(mails).toBe(1);
    const [mail, ...others] = await runMails();
    expect(others).toEqual([]);
    expect(readSubject(mail!)).toBe(words.subject);
    expect(mail).toContain(anna.email);
    expect(mail).toContain('<a class="link" href="https://school.ru/plan"');
    expect(mail).toContain(`/profile/notifications/${id}`);
    expect(await listNotifications(off)).toHaveLength(1);
  });

  it('are not sent when the author did not choose them, and not after a withdrawal', async () => {
    const { group } = await makeSchool();
    await sendSuccessfully({ groupId: group.id });
    const { id } = await sendSuccessfully({ groupId: group.id, byMail: true });
    await api.call(moderator, 'POST', `/api/announcements/${id}/withdraw`);
    expect(await runMails()).toEqual([]);
  });
});
