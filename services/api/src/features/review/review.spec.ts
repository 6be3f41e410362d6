import { operations } from '@stupeni/contract/schemas';
import Value from 'typebox/value';
import { itInProcess } from '../../testing/replicas';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeProgress, makeSubmission } from '../../testing/makers/learning';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi();
const list = async (query = '') => {
  const answer = await api.call('TEACHER', 'GET', `/api/teacher/review${query}`);
  expect(answer.statusCode).toBe(200);
  return { rows: answer.json(), headers: answer.headers };
};
const ids = async (query = '') =>
  (await list(query)).rows.map(({ submissionId }: { submissionId: number }) => submissionId);

async function school() {
  const course = await makeCourse(api.db, { title: 'Курс' });
  const lesson = await makeLesson(api.db, { course_id: course.id, title: 'Устав', check_type: 'FILE' });
  const learner = await makeUser(api.db, { first_name: 'Борис', last_name: 'Орлов' });
  return { course, lesson, learner };
}

describe('review queue', () => {
  it('contains submissions without a verdict, oldest first, with course, lesson, learner and number', async () => {
    const { course, lesson, learner } = await school();
    const place = { user_id: learner.id, lesson_id: lesson.id };
    await makeSubmission(api.db, { ...place, verdict: 'REDO' });
    const second = await makeSubmission(api.db, { ...place, created_at: new Date('2026-03-02T10:00:00Z') });
    const other = await makeUser(api.db);
    const oldest = await makeSubmission(api.db, {
      user_id: other.id,
      lesson_id: lesson.id,
      created_at: new Date('2026-03-01T10:00:00Z'),
    });
    const { rows } = await list();
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ submissionId: oldest.id, number: 1 });
    expect(rows[1]).toEqual({
      user: { id: learner.id, firstName: 'Борис', lastName: 'Орлов' },
      lesson: { id: lesson.id, title: 'Устав', order: 1, course: { id: course.id, title: 'Курс' } },
      submissionId: second.id,
      submittedAt: '2026-03-02T10:00:00.000Z',
      number: 2,
      claim: null,
      group: null,
      groups: [],
    });
    expect(Value.Errors(operations.listReview.reply, rows)).toEqual([]);
    expect(await ids('?sort=-submittedAt')).toEqual([second.id, oldest.id]);
  });

  it('contains the claims of colleagues, but not the teacher’s own', async () => {
    const { lesson, learner } = await school();
    const { id: submission_id } = await makeSubmission(api.db, { user_id: learner.id, lesson_id: lesson.id });
    const anna = await makeUser(api.db, { role: 'TEACHER', first_name: 'Анна', last_name: '"Ким"' });
    const until = new Date(Date.now() + 60_000);
    await api.db.insertInto('claims').values({ submission_id, teacher_id: anna.id, until }).execute();
    const by = { id: anna.id, firstName: 'Анна', lastName: '"Ким"' };
    const { rows } = await list();
    expect(rows[0].claim).toEqual({ by, until: until.toISOString() });
    expect(Value.Errors(operations.listReview.reply, rows)).toEqual([]);
    expect((await api.call(anna, 'GET', '/api/teacher/review')).json()[0].claim).toBeNull();
    await api.db
      .updateTable('claims')
      .set({ until: new Date(Date.now() - 1) })
      .execute();
    expect((await list()).rows[0].claim).toBeNull();
  });

  it('omits submissions of deleted lessons, courses and learners', async () => {
    const { course, lesson, learner } = await school();
    await makeSubmission(api.db, { user_id: learner.id, lesson_id: lesson.id });
    expect(await ids()).toHaveLength(1);
    const deleted = { deleted_at: new Date() };
    const restored = { deleted_at: null };
    for (const [table, id] of [
      ['lessons', lesson.id],
      ['courses', course.id],
      ['users', learner.id],
    ] as const) {
      await api.db.updateTable(table).set(deleted).where('id', '=', id).execute();
      expect(await ids()).toEqual([]);
      await api.db.updateTable(table).set(restored).where('id', '=', id).execute();
    }
  });

  it('pages, searches by learner and lesson, filters by course and counts on request', async () => {
    const { lesson } = await school();
    const elsewhere = await makeLesson(api.db, {
      course_id: (await makeCourse(api.db)).id,
      title: 'Смета',
      check_type: 'FILE',
    });
    const submissions = [];
    for (const [last_name, lesson_id] of [
      ['Аксёнов', lesson.id],
      ['Белов', lesson.id],
      ['Волков', elsewhere.id],
    ] as const)
      submissions.push(
        await makeSubmission(api.db, { user_id: (await makeUser(api.db, { last_name })).id, lesson_id }),
      );
    const [a, b, c] = submissions.map(({ id }) => id);
    const first = await list('?limit=2&total=1');
    expect(first.headers).toMatchObject({ 'x-next-cursor': String(b), 'x-total-count': '3' });
    expect(await ids(`?limit=2&cursor=${b}`)).toEqual([c]);
    expect(await ids(`?search=${encodeURIComponent('аксенов')}`)).toEqual([a]);
    expect(await ids(`?search=${encodeURIComponent('смет')}`)).toEqual([c]);
    expect(await ids(`?courseId=${lesson.course_id}`)).toEqual([a, b]);
    expect(await ids(`?lessonId=${elsewhere.id}`)).toEqual([c]);
  });

  it('filters by the group of the learner and by the id of the submission', async () => {
    const { lesson, learner } = await school();
    const other = await makeUser(api.db);
    const group = await makeGroup(api.db, { members: [other.id] });
    const first = await makeSubmission(api.db, { user_id: learner.id, lesson_id: lesson.id });
    const second = await makeSubmission(api.db, { user_id: other.id, lesson_id: lesson.id });
    expect(await ids(`?groupId=${group.id}`)).toEqual([second.id]);
    expect(await ids(`?userId=${second.user_id}`)).toEqual([second.id]);
    const { rows } = await list();
    expect(rows.map((row: { group: object | null }) => row.group)).toEqual([
      null,
      { id: group.id, name: group.name },
    ]);
    expect(await ids(`?groupId=${(await makeGroup(api.db)).id}`)).toEqual([]);
    expect(await ids(`?id=${first.id}`)).toEqual([first.id]);
    expect((await list(`?id=${first.id}&groupId=${group.id}&total=1`)).headers['x-total-count']).toBe('0');
  });

  itInProcess('takes one statement and the session check', async () => {
    const { lesson, learner } = await school();
    await makeSubmission(api.db, { user_id: learner.id, lesson_id: lesson.id });
    const headers = {
      authorization: `Bearer ${await api.issueToken(await makeUser(api.db, { role: 'TEACHER' }))}`,
    };
    expect(
      await api.statements.during(() => api.app.inject({ url: '/api/teacher/review', headers })),
    ).toHaveLength(2);
  });
});

it('lists the live groups by name for the filter', async () => {
  const autumn = await makeGroup(api.db, { name: 'Осень' });
  const spring = await makeGroup(api.db, { name: 'Весна' });
  await makeGroup(api.db, { name: 'Архив', deleted_at: new Date() });
  expect((await api.call('TEACHER', 'GET', '/api/teacher/groups')).json()).toEqual([
    { id: spring.id, name: 'Весна' },
    { id: autumn.id, name: 'Осень' },
  ]);
});

describe('submission on the desk', () => {
  const readLearner = async (userId: number, lessonId: number) => {
    const answer = await api.call('TEACHER', 'GET', `/api/teacher/review/${userId}/${lessonId}/submission`);
    expect(Value.Errors(operations.getReviewSubmission.reply, answer.json())).toEqual([]);
    return answer.json().learner;
  };

  it('names the groups of its learner, the progress in its course and the number of earlier verdicts', async () => {
    const { course, lesson, learner } = await school();
    const user_id = learner.id;
    const read = await makeLesson(api.db, { course_id: course.id });
    const elsewhere = await makeLesson(api.db, {
      course_id: (await makeCourse(api.db)).id,
      check_type: 'FILE',
    });
    await makeLesson(api.db, { course_id: course.id, deleted_at: new Date() });
    await makeProgress(api.db, { user_id, lesson_id: read.id, status: 'COMPLETED' });
    await makeSubmission(api.db, { user_id, lesson_id: elsewhere.id, verdict: 'READY' });
    await makeSubmission(api.db, { user_id, lesson_id: lesson.id, verdict: 'REDO' });
    await makeSubmission(api.db, { user_id, lesson_id: lesson.id });
    const other = await makeGroup(api.db, { name: 'Школа', members: [user_id] });
    const { id, name } = await makeGroup(api.db, { members: [user_id] });
    expect(await readLearner(user_id, lesson.id)).toEqual({
      group: { id, name },
      groups: [
        { id, name },
        { id: other.id, name: 'Школа' },
      ],
      completed: 1,
      lessons: 2,
      reviewed: 2,
      accepted: 1,
    });
  });

  it('has no group for a learner without one', async () => {
    const { lesson, learner } = await school();
    await makeSubmission(api.db, { user_id: learner.id, lesson_id: lesson.id });
    expect(await readLearner(learner.id, lesson.id)).toMatchObject({ group: null, reviewed: 0, accepted: 0 });
  });

  it('says that the bytes of its file are missing', async () => {
    const { lesson, learner } = await school();
    await makeSubmission(api.db, { user_id: learner.id, lesson_id: lesson.id });
    const answer = await api.call(
      'TEACHER',
      'GET',
      `/api/teacher/review/${learner.id}/${lesson.id}/submission`,
    );
    expect(answer.json().submission).toMatchObject({ inline: true, fault: 'missing' });
  });
});
