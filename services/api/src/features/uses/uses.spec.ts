import { makeCourse, makeLesson, makeTest } from '../../testing/makers/content';
import { makeComment, makeProgress, makeSubmission } from '../../testing/makers/learning';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi();
const read = (url: string) => api.call('CREATOR', 'GET', url);
const gone = { deleted_at: new Date() };

describe('the use of a course', () => {
  it('has its live lessons, each learner who began one, and the rows of its access', async () => {
    const course = await makeCourse(api.db);
    const [first, second] = [
      await makeLesson(api.db, { course_id: course.id }),
      await makeLesson(api.db, { course_id: course.id }),
    ];
    const deleted = await makeLesson(api.db, { course_id: course.id, ...gone });
    const [anna, boris] = [await makeUser(api.db), await makeUser(api.db)];
    for (const lesson of [first, second])
      await makeProgress(api.db, { user_id: anna.id, lesson_id: lesson.id, status: 'COMPLETED' });
    await makeProgress(api.db, { user_id: boris.id, lesson_id: deleted.id, status: 'COMPLETED' });
    await makeGroup(api.db, { courses: [course.id] });
    const { rows } = { rows: await api.db.selectFrom('course_access').select('id').execute() };
    expect((await read(`/api/courses/${course.id}/use`)).json()).toEqual({
      lessons: 2,
      learners: 1,
      accesses: rows.length,
    });
  });

  it('is unknown for a deleted course', async () => {
    const { id } = await makeCourse(api.db, gone);
    expect((await read(`/api/courses/${id}/use`)).statusCode).toBe(404);
  });
});

describe('the use of a lesson', () => {
  it('has the learners who began it, their submissions, and their questions that are not hidden', async () => {
    const { id: course_id } = await makeCourse(api.db);
    const { id: lesson_id } = await makeLesson(api.db, { course_id, check_type: 'FILE' });
    const other = await makeLesson(api.db, { course_id });
    const { id } = await makeUser(api.db);
    await makeProgress(api.db, { user_id: id, lesson_id, status: 'NEED_REWORK' });
    await makeProgress(api.db, { user_id: id, lesson_id: other.id, status: 'COMPLETED' });
    await makeSubmission(api.db, { user_id: id, lesson_id, verdict: 'REDO', comment: 'Ещё раз' });
    await makeSubmission(api.db, { user_id: id, lesson_id });
    await makeComment(api.db, { author_id: id, lesson_id });
    await makeComment(api.db, { author_id: id, lesson_id, hidden_at: new Date(), hidden_by: id });
    expect((await read(`/api/lessons/${lesson_id}/use`)).json()).toEqual({
      learners: 1,
      submissions: 2,
      questions: 1,
    });
  });

  it('is unknown for a deleted lesson', async () => {
    const { id: course_id } = await makeCourse(api.db);
    const { id } = await makeLesson(api.db, { course_id, ...gone });
    expect((await read(`/api/lessons/${id}/use`)).statusCode).toBe(404);
  });
});

describe('the use of a test', () => {
  it('names each live lesson that has it, published or saved as a draft', async () => {
    const course = await makeCourse(api.db, { title: 'Право' });
    const { id } = await makeTest(api.db);
    const other = await makeTest(api.db);
    const test = (title: string, test_id: number) => ({
      course_id: course.id,
      title,
      check_type: 'TEST' as const,
      test_id,
    });
    const first = await makeLesson(api.db, test('Первый', id));
    const draft = {
      title: 'Новый',
      content: { v: 1 as const, blocks: [] },
      checkType: 'TEST' as const,
      testId: id,
    };
    const second = await makeLesson(api.db, { ...test('Старый', other.id), draft: JSON.stringify(draft) });
    await makeLesson(api.db, { ...test('Удалённый', id), ...gone });
    await makeLesson(api.db, test('Чужой', other.id));
    const shown = { id: course.id, title: 'Право' };
    expect((await read(`/api/tests/${id}/use`)).json()).toEqual({
      lessons: [
        { id: first.id, title: 'Первый', course: shown },
        { id: second.id, title: 'Новый', course: shown },
      ],
    });
  });

  it('names no deleted course, and is unknown for a deleted test', async () => {
    const { id: course_id } = await makeCourse(api.db, gone);
    const { id: test_id } = await makeTest(api.db);
    await makeLesson(api.db, { course_id, check_type: 'TEST', test_id });
    expect((await read(`/api/tests/${test_id}/use`)).json().lessons).toEqual([
      expect.objectContaining({ course: null }),
    ]);
    const deleted = await makeTest(api.db, gone);
    expect((await read(`/api/tests/${deleted.id}/use`)).statusCode).toBe(404);
  });
});
