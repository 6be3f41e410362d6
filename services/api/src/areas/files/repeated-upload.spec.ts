import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkInvariants } from '../../testing/check-invariants';
import { fileOf, formOf, type Part } from '../../testing/form';
import { itInProcess } from '../../testing/front';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi();
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const lessonPart = (id: number): Part => ({ name: 'lessonId', value: String(id) });

/** A learner with two FILE lessons that both are open, and a way to send forms under keys. */
async function learnerWithLessons() {
  const course = await makeCourse(api.db);
  const [first, other] = [
    await makeLesson(api.db, { course_id: course.id, check_type: 'FILE' }),
    await makeLesson(api.db, { course_id: course.id, check_type: 'FILE' }),
  ];
  const send = await senderOf('LEARNER', '/api/upload');
  const handIn = (lessonId: number, text = 'Текст', name = 'a.txt', key = 'k1') =>
    send(key, [lessonPart(lessonId), fileOf(name, text)]);
  // The second opens with the first handed in.
  expect((await handIn(first.id, 'Начало', 'a.txt', 'k0')).statusCode).toBe(201);
  return { lesson: first, other, handIn };
}

async function senderOf(role: 'LEARNER' | 'CREATOR', url: string) {
  const authorization = `Bearer ${await api.tokenOf(await makeUser(api.db, { role }))}`;
  return (key: string, parts: Part[]) => {
    const { payload, headers } = formOf(parts);
    const all = { ...headers, authorization, 'idempotency-key': key };
    return api.app.inject({ method: 'POST', url, headers: all, payload });
  };
}

const works = () => api.db.selectFrom('works').select(['id', 'lesson_id']).orderBy('id').execute();
const filesOnDisk = () => {
  const path = join(api.dataDir, 'files');
  const found = existsSync(path) ? readdirSync(path, { recursive: true, withFileTypes: true }) : [];
  return found.filter((entry) => entry.isFile()).length;
};
const usedKey = { path: 'Idempotency-Key', message: 'Этот ключ уже использован для другого запроса' };

afterEach(() => checkInvariants(api.db));

describe('a hand-in that is sent again under its key', () => {
  itInProcess('is stored once, and its address works as long as a new one', async () => {
    const { lesson, handIn } = await learnerWithLessons();
    const first = await handIn(lesson.id);
    const [rows, disk] = [await works(), filesOnDisk()];
    api.now = new Date(api.now.getTime() + 6 * 60_000);
    const again = await handIn(lesson.id);
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect([await works(), filesOnDisk()]).toEqual([rows, disk]);
    const pathOf = (answer: typeof first) => String(answer.json().url).split('?')[0];
    expect(pathOf(again)).toBe(pathOf(first));
    expect((await api.app.inject({ url: first.json().url })).statusCode).toBe(403);
    expect((await api.app.inject({ url: again.json().url })).body).toBe('Текст');
  });

  it('is refused and leaves nothing when it is for another lesson, of another name or other bytes', async () => {
    const { lesson, other, handIn } = await learnerWithLessons();
    await handIn(lesson.id);
    const [rows, disk] = [await works(), filesOnDisk()];
    for (const answer of [
      await handIn(other.id),
      await handIn(lesson.id, 'Текст', 'b.txt'),
      await handIn(lesson.id, 'Другой'),
    ])
      expect([answer.statusCode, answer.json().issues]).toEqual([400, [usedKey]]);
    expect([await works(), filesOnDisk()]).toEqual([rows, disk]);
  });

  it('gets the first answer also while the first still runs', async () => {
    const { lesson, handIn } = await learnerWithLessons();
    const before = (await works()).length;
    const answers = await Promise.all(Array.from({ length: 6 }, () => handIn(lesson.id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map((answer) => String(answer.json().url).split('?')[0])).size).toBe(1);
    expect(await works()).toHaveLength(before + 1);
  });

  it('is tried anew after a refusal', async () => {
    const { lesson, handIn } = await learnerWithLessons();
    expect((await handIn(lesson.id, '%PDF', 'a.exe')).statusCode).toBe(415);
    expect((await handIn(lesson.id)).statusCode).toBe(201);
  });

  it('is refused under a key that is empty or too long, before anything is kept', async () => {
    const { lesson, handIn } = await learnerWithLessons();
    const before = await works();
    for (const key of ['', 'k'.repeat(201)])
      expect((await handIn(lesson.id, 'Текст', 'a.txt', key)).json()).toMatchObject({
        issues: [{ path: 'Idempotency-Key' }],
      });
    expect(await works()).toEqual(before);
  });
});

it('a picture under a used key is the first one again, or refused when it is another', async () => {
  const send = await senderOf('CREATOR', '/api/media');
  const first = await send('k1', [fileOf('a.gif', gif)]);
  const again = await send('k1', [fileOf('a.gif', gif)]);
  expect([first.statusCode, again.statusCode, again.body]).toEqual([201, 201, first.body]);
  const other = await send('k1', [fileOf('a.gif', Buffer.concat([gif, gif]))]);
  expect([other.statusCode, other.json().issues]).toEqual([400, [usedKey]]);
  expect(await api.db.selectFrom('media').select('id').execute()).toHaveLength(1);
});
