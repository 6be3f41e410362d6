import { makeCourse, makeLesson } from './testing/makers/content';
import { makeComment, makeProgress, makeSubmission } from './testing/makers/learning';
import { makeAnnouncement, makeGroup, makeUser } from './testing/makers/people';
import { remindOfDues } from './features/due-dates/remind-of-dues';
import { configFrom } from './core/config/config';
import { emptyTables } from './testing/empty-tables';
import { itInProcess } from './testing/replicas';
import { useApi } from './testing/use-api';

const api = useApi({ TZ: 'Europe/Moscow' });
const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const dayAfter = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** A school with this many learners in a group, groups, rows of access, dated lessons and announcements. */
async function makeSchool(size: number) {
  const { db } = api;
  await makeCourse(db);
  const { id: courseId } = await makeCourse(db);
  const lessons: number[] = [];
  for (let at = 0; at < size; at += 1) {
    const due = at % 2 === 0 ? { due_days: 3 } : { due_on: `${dayAfter(at - 5)}T23:59` };
    const kind = at % 5 === 0 ? ({ check_type: 'FILE' } as const) : {};
    lessons.push((await makeLesson(db, { course_id: courseId, ...kind, ...due })).id);
  }
  const userIds: number[] = [];
  for (let at = 0; at < size; at += 1) userIds.push((await makeUser(db, { created_at: daysAgo(90) })).id);
  const group = await makeGroup(db, { members: userIds, courses: [courseId] });
  await db
    .updateTable('course_access')
    .set({ opened_at: daysAgo(60), last_day: dayAfter(5), ends_at: new Date(Date.now() + 6 * dayMs) })
    .where('group_id', '=', group.id)
    .execute();
  const moderator = await makeUser(db, { role: 'MODERATOR' });
  const ids = { lesson_id: lessons[0]! };
  for (const user_id of userIds) {
    await makeSubmission(db, { ...ids, user_id, created_at: daysAgo(9) });
    await makeComment(db, { ...ids, author_id: user_id, waits_since: daysAgo(9) });
    await makeProgress(db, { user_id, lesson_id: lessons[1]!, status: 'COMPLETED' });
    const other = await makeGroup(db, { members: [user_id] });
    await db.insertInto('course_access').values({ course_id: courseId, group_id: other.id }).execute();
    await makeAnnouncement(db, { author_id: moderator.id, receivers: userIds.slice(0, 3) });
  }
  const { id: target } = await makeGroup(db);
  const { id: free } = await makeCourse(db);
  return { courseId, free, lessons, userIds, groupId: group.id, target, moderator };
}

/** How many statements each call of a school's week takes. */
async function countStatements(size: number): Promise<Record<string, number>> {
  const { courseId, free, lessons, userIds, groupId, target, moderator } = await makeSchool(size);
  const learner = await api.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userIds[0]!)
    .executeTakeFirstOrThrow();
  const counts: Record<string, number> = {};
  const count = async (name: string, work: () => Promise<unknown>) => {
    counts[name] = (await api.statements.during(work)).length;
  };
  const send = async (
    name: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    who = moderator,
  ) => {
    let answer: Awaited<ReturnType<typeof api.call>> | undefined;
    await count(name, async () => (answer = await api.call(who, method, url, body)));
    // A call that fails would have few statements in both schools.
    expect([name, answer!.statusCode, answer!.statusCode < 300 ? '' : answer!.body]).toEqual([
      name,
      answer!.statusCode < 300 ? answer!.statusCode : 200,
      '',
    ]);
    return answer!;
  };
  const place = `/api/groups/${groupId}/progress`;
  await send('group', 'GET', `${place}?courseId=${courseId}`);
  for (const query of ['', '&show=stuck', '&show=overdue&sort=-completed', '&search=Имя'])
    await send(`rows${query}`, 'GET', `${place}/rows?courseId=${courseId}&limit=1000${query}`);
  for (const format of ['csv', 'xlsx']) await send(format, 'POST', `${place}/export`, { courseId, format });
  await send('lesson of a learner', 'GET', `/api/learners/${learner.id}/lessons/${lessons[0]}`);
  await send('groups of a course', 'GET', `/api/courses/${courseId}/groups`);
  await send('access of a course', 'GET', `/api/courses/${courseId}/access`);
  await send('access of a group', 'GET', `/api/groups/${groupId}/access`);
  await send('access of a learner', 'GET', `/api/participants/${learner.id}/access`);
  await send('access that ends', 'GET', '/api/courseAccess/ending');
  await send('morning', 'GET', '/api/morning');
  for (const needs of ['teacher', 'due', 'entry'])
    await send(`participants, ${needs}`, 'GET', `/api/participants?limit=1000&total=1&needs=${needs}`);
  await send('announcements', 'GET', '/api/announcements?limit=1000');
  await send('preview', 'POST', '/api/announcements/preview', { learnerIds: userIds });
  const words = { subject: 'Занятие', text: 'Занятие переносится', byMail: true };
  const announced = await send('announce', 'POST', '/api/announcements', { ...words, learnerIds: userIds });
  const { id } = announced.json<{ id: number }>();
  await send('announcement', 'GET', `/api/announcements/${id}`);
  await send('own announcement', 'GET', `/api/notifications/announcements/${id}`, undefined, learner);
  await send('withdraw', 'POST', `/api/announcements/${id}/withdraw`);
  const calendar = await send('address of the calendar', 'GET', '/api/account/calendar', undefined, learner);
  const { pathname } = new URL(calendar.json<{ url: string }>().url);
  await count('calendar', () => api.app.inject({ url: pathname }));
  await send('tasks', 'GET', '/api/profile/tasks', undefined, learner);
  const late = `/api/extensions/${learner.id}/${lessons[2]}`;
  await send('extend', 'PUT', late, { on: '2099-01-01T12:00', reason: 'Болезнь', from: null });
  await send('open to learners', 'POST', `/api/courses/${free}/access`, { userIds });
  const change = (name: string, body: object, from = groupId) =>
    send(name, 'POST', `/api/groups/${from}/learners`, { change: name, userIds, ...body });
  const opened = await change('open', { courseId, lastDay: dayAfter(20) });
  const before = opened
    .json<{ learners: { before: object | null }[] }>()
    .learners.map((one) => one.before ?? null);
  await change('unopen', { courseId, before });
  await change('suspend', {});
  await change('resume', {});
  await change('add', { groupId: target });
  await change('leave', { groupId: target });
  await change('move', { groupId: target });
  const config = configFrom({
    TZ: 'Europe/Moscow',
    DATA_DIR: '/nowhere',
    JWT_SECRET: 'long enough for a secret',
  });
  const noon = new Date(`${dayAfter(1)}T12:00:00Z`);
  await count('reminders', () => remindOfDues({ db: api.db, config, clock: () => noon }));
  return counts;
}

itInProcess('takes as many statements for 24 rows as for 6 in every call of a school’s week', async () => {
  const few = await countStatements(6);
  await emptyTables(api.db);
  expect(await countStatements(24)).toEqual(few);
});
