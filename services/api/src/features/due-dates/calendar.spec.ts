import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi({ TZ: 'Europe/Moscow', PUBLIC_URL: 'https://school.test' });
type Learner = Awaited<ReturnType<typeof makeUser>>;

const readAddress = async (learner: Learner): Promise<string> =>
  (await api.call(learner, 'GET', '/api/account/calendar')).json().url;

/** The calendar at an address, read without a session. */
const read = (address: string) => api.call(null, 'GET', new URL(address).pathname);

async function makeSchool() {
  const course = await makeCourse(api.db, { title: 'Основы' });
  const lesson = await makeLesson(api.db, {
    course_id: course.id,
    title: 'Смета',
    due_on: '2026-12-04T23:59',
  });
  return { course, lesson, learner: await makeUser(api.db) };
}

it('shows the due dates of a learner without a session, and nothing at other addresses', async () => {
  const { course, lesson, learner } = await makeSchool();
  const address = await readAddress(learner);
  expect(address).toMatch(/^https:\/\/school\.test\/api\/calendar\/[\w-]+\.ics$/);
  const answer = await read(address);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  for (const line of [
    `UID:due-${lesson.id}-${learner.id}@school.test`,
    'DTSTART:20261204T205900Z',
    'SUMMARY:Срок: 1. Смета',
    `URL:https://school.test/courses/${course.id}/lesson/${lesson.id}`,
  ])
    expect(answer.body.split('\r\n')).toContain(line);
  const wrong = address.replace(/.(?=\.ics)/, (last) => (last === 'A' ? 'Q' : 'A'));
  for (const other of [wrong, 'https://school.test/api/calendar/1.ics'])
    expect((await read(other)).statusCode).toBe(404);
});

it('closes the earlier address after a replacement', async () => {
  const { learner } = await makeSchool();
  const before = await readAddress(learner);
  const replaced = await api.call(learner, 'POST', '/api/account/calendar');
  expect(replaced.statusCode).toBe(201);
  const { url } = replaced.json();
  expect(url).not.toBe(before);
  expect(await readAddress(learner)).toBe(url);
  expect((await read(before)).statusCode).toBe(404);
  expect((await read(url)).statusCode).toBe(200);
});

it('updates the same event when its date changes, also by an extension', async () => {
  const { lesson, learner } = await makeSchool();
  const address = await readAddress(learner);
  const facts = async () => {
    const lines = (await read(address)).body.split('\r\n');
    return ['UID', 'SEQUENCE', 'DTSTART'].map((name) => lines.find((line) => line.startsWith(`${name}:`)));
  };
  const [uid] = await facts();
  const teacher = await makeUser(api.db, { role: 'TEACHER' });
  const extension = { on: '2026-12-10T12:00', reason: 'Болезнь', from: null };
  await api.call(teacher, 'PUT', `/api/extensions/${learner.id}/${lesson.id}`, extension);
  expect(await facts()).toEqual([uid, 'SEQUENCE:1', 'DTSTART:20261210T090000Z']);
  const moveTo = (on: string) => api.call('CREATOR', 'PUT', `/api/lessons/${lesson.id}`, { dueRule: { on } });
  await moveTo('2026-12-08T12:00');
  expect(await facts()).toEqual([uid, 'SEQUENCE:2', 'DTSTART:20261210T090000Z']);
  const taken = { on: null, from: extension.on };
  await api.call(teacher, 'PUT', `/api/extensions/${learner.id}/${lesson.id}`, taken);
  expect(await facts()).toEqual([uid, 'SEQUENCE:3', 'DTSTART:20261208T090000Z']);
  await moveTo('2026-12-20T12:00');
  expect(await facts()).toEqual([uid, 'SEQUENCE:4', 'DTSTART:20261220T090000Z']);
});

it('leaves out a closed course, and is not found when the learner is suspended', async () => {
  const { learner } = await makeSchool();
  await makeLesson(api.db, {
    course_id: (await makeCourse(api.db)).id,
    title: 'Чужое',
    due_on: '2026-12-05T12:00',
  });
  const address = await readAddress(learner);
  expect((await read(address)).body).not.toContain('Чужое');
  await api.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', learner.id).execute();
  expect((await read(address)).statusCode).toBe(404);
});
