import { type Kysely, sql } from 'kysely';
import { makeCourse, makeLesson } from '../testing/makers/content';
import { makeComment, makeSubmission } from '../testing/makers/learning';
import { makeNotification, makeUser } from '../testing/makers/people';
import { useTestDatabase } from '../testing/test-database';
import * as notificationSubjects from './migrations/2026-11-22-06-notification-subjects';

const test = useTestDatabase({ own: true });

it('finds the verdict or the answer of each stored notification', async () => {
  const course = await makeCourse(test.db);
  const lesson = await makeLesson(test.db, { course_id: course.id, check_type: 'FILE' });
  const learner = await makeUser(test.db);
  const about = { user_id: learner.id, lesson_id: lesson.id };
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 3, hour));
  const returned = await makeSubmission(test.db, { ...about, verdict: 'REDO', reviewed_at: at(1) });
  const accepted = await makeSubmission(test.db, { ...about, verdict: 'READY', reviewed_at: at(2) });
  const answered = await makeComment(test.db, {
    ...{ lesson_id: lesson.id, author_id: learner.id },
    ...{ answer: 'Да', answered_at: at(3) },
  });
  for (const hour of [1, 2, 3, 4]) await makeNotification(test.db, { ...about, created_at: at(hour) });
  await makeNotification(test.db, { user_id: learner.id, course_id: course.id });

  await sql`alter table notifications drop column kind, drop column work_id, drop column comment_id`.execute(
    test.db,
  );
  await notificationSubjects.up(test.db as Kysely<unknown>);

  const nothing = { kind: null, work_id: null, comment_id: null };
  expect(
    await test.db
      .selectFrom('notifications')
      .select(['kind', 'work_id', 'comment_id'])
      .orderBy('id')
      .execute(),
  ).toEqual([
    { ...nothing, kind: 'returned', work_id: returned.id },
    { ...nothing, kind: 'accepted', work_id: accepted.id },
    { ...nothing, kind: 'answered', comment_id: answered.id },
    nothing,
    { ...nothing, kind: 'opened' },
  ]);
});
