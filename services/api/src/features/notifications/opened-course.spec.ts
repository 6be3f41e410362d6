import { makeCourse } from '../../testing/makers/content';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi();

/** A course that only groups open, and a group that opens it. */
async function makeGroupWithCourse() {
  await makeCourse(api.db);
  const course = await makeCourse(api.db, { title: 'Второй' });
  return { course, group: await makeGroup(api.db, { courses: [course.id] }) };
}
const listNotifications = async (learner: Awaited<ReturnType<typeof makeUser>>) =>
  (await api.call(learner, 'GET', '/api/notifications')).json<{ id: number }[]>();

describe('notification of an opened course', () => {
  it('names a course that the learner’s group opened, until the course is deleted', async () => {
    const { course } = await makeGroupWithCourse();
    const learner = await makeUser(api.db);
    const group = await makeGroup(api.db, { members: [learner.id] });
    await api.call('MODERATOR', 'PUT', `/api/groups/${group.id}`, {
      id: group.id,
      name: 'Весна',
      courseIds: [course.id],
    });
    const about = { lesson: null, course: { id: course.id } };
    const [notification] = await listNotifications(learner);
    expect(notification).toMatchObject({ text: 'Вам открыт курс «Второй»', ...about });
    const reading = await api.call(learner, 'POST', `/api/notifications/${notification!.id}/read`);
    expect(reading.json()).toMatchObject(about);
    await api.db.updateTable('courses').set({ deleted_at: new Date() }).where('id', '=', course.id).execute();
    expect(await listNotifications(learner)).toMatchObject([{ lesson: null, course: null }]);
  });

  it('names a course of the group that the learner joined', async () => {
    const { course, group } = await makeGroupWithCourse();
    const learner = await makeUser(api.db, { email: 'kim@school.test' });
    const { first_name: firstName, last_name: lastName, email } = learner;
    await api.call('MODERATOR', 'PUT', `/api/participants/${learner.id}`, {
      firstName,
      lastName,
      email,
      groupId: group.id,
    });
    expect(await listNotifications(learner)).toMatchObject([{ course: { id: course.id } }]);
  });
});
