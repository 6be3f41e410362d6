import { idleDays } from '@stupeni/rules';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeProgress } from '../../testing/makers/learning';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi();
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
const long = daysAgo(idleDays + 1);
const get = async (path: string) => (await api.call('MODERATOR', 'GET', `/api/participants${path}`)).json();
const idle = async () => (await get('?idle=1')).map(({ lastName }: { lastName: string }) => lastName);

/** A course with two lessons, and a learner with an old account. */
async function school() {
  const course = await makeCourse(api.db);
  const lessons = [
    await makeLesson(api.db, { course_id: course.id }),
    await makeLesson(api.db, { course_id: course.id }),
  ];
  const user = await makeUser(api.db, { last_name: 'Орлов', created_at: long });
  const step = (at: number, changed_at: Date, status: 'COMPLETED' | 'NEED_REWORK' = 'COMPLETED') =>
    makeProgress(api.db, { user_id: user.id, lesson_id: lessons[at]!.id, status, changed_at });
  return { course, lessons, user, step };
}

describe('idle participants', () => {
  it('include a learner with lessons left and the last step more than fourteen days ago', async () => {
    const { user, step } = await school();
    await step(0, long);
    expect(await idle()).toEqual(['Орлов']);
    expect(await get('')).toMatchObject([{ id: user.id, idle: true, lastStep: long.toISOString() }]);
    expect((await get(`/${user.id}/progress`)).participant.idle).toBe(true);
  });

  it('include a learner without a step if the account is old enough', async () => {
    const { user } = await school();
    await makeUser(api.db, { last_name: 'Новая' });
    expect(await idle()).toEqual(['Орлов']);
    expect(await get(`?search=${encodeURIComponent('Новая')}`)).toMatchObject([
      { idle: false, lastStep: null },
    ]);
    expect((await get(`/${user.id}/progress`)).lastStep).toBe(null);
  });

  it('exclude a learner with a later step', async () => {
    const { step } = await school();
    await step(0, long);
    await step(1, daysAgo(idleDays - 1), 'NEED_REWORK');
    expect(await idle()).toEqual([]);
  });

  it('exclude a learner who completed every open lesson, until a group opens more', async () => {
    const { user, step } = await school();
    await step(0, long);
    await step(1, long);
    await makeCourse(api.db);
    expect(await idle()).toEqual([]);
    const more = await makeCourse(api.db);
    await makeLesson(api.db, { course_id: more.id });
    expect(await idle()).toEqual([]);
    await makeGroup(api.db, { members: [user.id], courses: [more.id] });
    expect(await idle()).toEqual(['Орлов']);
  });

  it('exclude a learner who completed what is left of a course that is open to everybody and to the group', async () => {
    const { course, lessons, user, step } = await school();
    const gone = await makeCourse(api.db, { deleted_at: new Date() });
    await makeLesson(api.db, { course_id: gone.id });
    await makeGroup(api.db, { members: [user.id], courses: [course.id, gone.id] });
    await step(0, long);
    await api.db
      .updateTable('lessons')
      .set({ deleted_at: new Date() })
      .where('id', '=', lessons[1]!.id)
      .execute();
    expect(await idle()).toEqual([]);
  });

  it('include a learner with a lesson left who completed more lessons than are open now', async () => {
    const { user, step } = await school();
    const closed = await makeCourse(api.db);
    await step(0, long);
    for (let n = 0; n < 3; n += 1) {
      const { id: lesson_id } = await makeLesson(api.db, { course_id: closed.id });
      await makeProgress(api.db, { user_id: user.id, lesson_id, status: 'COMPLETED', changed_at: long });
    }
    expect(await idle()).toEqual(['Орлов']);
  });

  it('exclude a learner for whom all that is left opens on a later day, and include one with an open lesson', async () => {
    const { course, lessons, step } = await school();
    await step(0, long);
    const setDay = (days: number) =>
      api.db
        .updateTable('lessons')
        .set({ opens_on: '2099-12-04', opens_at: daysAgo(-days) })
        .where('id', '=', lessons[1]!.id)
        .execute();
    // The last lesson is locked by the one before it.
    await makeLesson(api.db, { course_id: course.id });
    await setDay(3);
    expect(await idle()).toEqual([]);
    await setDay(-1);
    expect(await idle()).toEqual(['Орлов']);
    await setDay(3);
    await step(1, long);
    expect(await idle()).toEqual(['Орлов']);
  });

  it('are the same in the count and the export', async () => {
    await school();
    await makeUser(api.db, { last_name: 'Новая' });
    const answer = await api.call('MODERATOR', 'GET', '/api/participants?idle=1&total=1');
    expect(answer.headers['x-total-count']).toBe('1');
    const file = (await api.call('MODERATOR', 'GET', '/api/participants/export?idle=1')).body;
    expect(file.split('\r\n').slice(1, -1)).toEqual([expect.stringMatching(/^Орлов;/)]);
  });
});
