import { makePayment } from '../../testing/makers/payments';
import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi();
type Call = [role: 'CREATOR' | 'MODERATOR' | 'LEARNER', method: 'GET' | 'POST', url: string, body?: object];

/** Calls the API. Resolves to the JSON of its answer, after a check that browsers treat it only as JSON. */
async function callForJson(...[role, method, url, body]: Call) {
  const answer = await api.call(role, method, url, body);
  expect(answer.statusCode).toBeLessThan(300);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  return answer.json();
}

it.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<iframe srcdoc="&lt;script&gt;">',
  'javascript:alert(1)',
  "'; drop table courses; -- \\u003cb\\u003e {{7*7}} ${7*7}",
])('stores %s as plain text in every text field (V18)', async (title) => {
  const course = await callForJson('CREATOR', 'POST', '/api/courses', { title });
  expect(course.title).toBe(title);
  const answers = [
    { text: title, correct: true },
    { text: `${title} нет`, correct: false },
  ];
  const questions = [{ text: title, type: 'one', answers }];
  const test = await callForJson('CREATOR', 'POST', '/api/tests', { title, questions });
  expect([test.title, test.questions[0].text, test.questions[0].answers[0].text]).toEqual([
    title,
    title,
    title,
  ]);
  const lesson = await callForJson('CREATOR', 'POST', '/api/lessons', {
    courseId: course.id,
    title,
    checkType: 'VIEW',
  });

  const group = await callForJson('MODERATOR', 'POST', '/api/groups', { name: title });
  await makePayment(api.db, { quantity: 1 });
  const person = { firstName: title, lastName: title, email: 'a@school.test', password: 'тихая река' };
  const added = await callForJson('MODERATOR', 'POST', '/api/participants', { ...person, groupId: group.id });
  expect([added.firstName, added.lastName, added.groups[0].group.name]).toEqual([title, title, title]);

  const learner = await makeUser(api.db, { first_name: title });
  const comments = await api.call(learner, 'POST', `/api/lessonComments/${lesson.id}`, { text: title });
  expect(comments.json()[0]).toMatchObject({ text: title, author: { firstName: title } });

  // Learners' answers are checked too, because their JSON is written by our own code.
  expect(await callForJson('LEARNER', 'GET', `/api/courses/${course.id}`)).toMatchObject({
    title,
    lessons: [{ title }],
  });
  expect(await callForJson('LEARNER', 'GET', `/api/lessons/${lesson.id}`)).toMatchObject({
    title,
    course: { title },
  });
});
