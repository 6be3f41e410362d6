import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkInvariants } from '../../testing/check-invariants';
import { makeFilePart, makeForm, type Part } from '../../testing/form';
import { itInProcess } from '../../testing/replicas';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi();
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const lessonPart = (id: number): Part => ({ name: 'lessonId', value: String(id) });

/** A learner with two open FILE lessons, and a function that sends forms with idempotency keys. */
async function makeLearnerWithLessons() {
  const course = await makeCourse(api.db);
  const [first, other] = [
    await makeLesson(api.db, { course_id: course.id, check_type: 'FILE' }),
    await makeLesson(api.db, { course_id: course.id, check_type: 'FILE' }),
  ];
  const send = await makeSender('LEARNER', '/api/upload');
  const submitFile = (lessonId: number, text = 'Текст', name = 'a.txt', key = 'k1') =>
    send(key, [lessonPart(lessonId), makeFilePart(name, text)]);
  // A submission for the first lesson opens the second one.
  expect((await submitFile(first.id, 'Начало', 'a.txt', 'k0')).statusCode).toBe(201);
  return { lesson: first, other, submitFile };
}

async function makeSender(role: 'LEARNER' | 'CREATOR', url: string) {
  const authorization = `Bearer ${await api.issueToken(await makeUser(api.db, { role }))}`;
  return (key: string, parts: Part[]) => {
    const { payload, headers } = makeForm(parts);
    const all = { ...headers, authorization, 'idempotency-key': key };
    return api.app.inject({ method: 'POST', url, headers: all, payload });
  };
}

const submissions = () =>
  api.db.selectFrom('submissions').select(['id', 'lesson_id']).orderBy('id').execute();
const filesOnDisk = () => {
  const path = join(api.dataDir, 'files');
  const found = existsSync(path) ? readdirSync(path, { recursive: true, withFileTypes: true }) : [];
  return found.filter((entry) => entry.isFile()).length;
};
const usedKey = { path: 'Idempotency-Key', message: 'Этот ключ уже использован для другого запроса' };

afterEach(() => checkInvariants(api.db));

describe('repeated submission with the same key', () => {
  itInProcess('is stored once, and gets a new valid address', async () => {
    const { lesson, submitFile } = await makeLearnerWithLessons();
    const first = await submitFile(lesson.id);
    const [rows, disk] = [await submissions(), filesOnDisk()];
    api.now = new Date(api.now.getTime() + 6 * 60_000);
    const again = await submitFile(lesson.id);
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect([await submissions(), filesOnDisk()]).toEqual([rows, disk]);
    const readPath = (answer: typeof first) => String(answer.json().url).split('?')[0];
    expect(readPath(again)).toBe(readPath(first));
    expect((await api.app.inject({ url: first.json().url })).statusCode).toBe(403);
    expect((await api.app.inject({ url: again.json().url })).body).toBe('Текст');
  });

  it('is rejected and stores nothing for another lesson, another name or other bytes', async () => {
    const { lesson, other, submitFile } = await makeLearnerWithLessons();
    await submitFile(lesson.id);
    const [rows, disk] = [await submissions(), filesOnDisk()];
    for (const answer of [
      await submitFile(other.id),
      await submitFile(lesson.id, 'Текст', 'b.txt'),
      await submitFile(lesson.id, 'Другой'),
    ])
      expect([answer.statusCode, answer.json().issues]).toEqual([400, [usedKey]]);
    expect([await submissions(), filesOnDisk()]).toEqual([rows, disk]);
  });

  it('gets the first answer also while the first request still runs', async () => {
    const { lesson, submitFile } = await makeLearnerWithLessons();
    const before = (await submissions()).length;
    const answers = await Promise.all(Array.from({ length: 6 }, () => submitFile(lesson.id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map((answer) => String(answer.json().url).split('?')[0])).size).toBe(1);
    expect(await submissions()).toHaveLength(before + 1);
  });

  it('is tried again after a problem', async () => {
    const { lesson, submitFile } = await makeLearnerWithLessons();
    expect((await submitFile(lesson.id, '%PDF', 'a.exe')).statusCode).toBe(415);
    expect((await submitFile(lesson.id)).statusCode).toBe(201);
  });

  it('is rejected with an empty or too long key before anything is stored', async () => {
    const { lesson, submitFile } = await makeLearnerWithLessons();
    const before = await submissions();
    for (const key of ['', 'k'.repeat(201)])
      expect((await submitFile(lesson.id, 'Текст', 'a.txt', key)).json()).toMatchObject({
        issues: [{ path: 'Idempotency-Key' }],
      });
    expect(await submissions()).toEqual(before);
  });
});

it('returns the first picture for a repeated key, and rejects another picture', async () => {
  const send = await makeSender('CREATOR', '/api/media');
  const first = await send('k1', [makeFilePart('a.gif', gif)]);
  const again = await send('k1', [makeFilePart('a.gif', gif)]);
  expect([first.statusCode, again.statusCode, again.body]).toEqual([201, 201, first.body]);
  const other = await send('k1', [makeFilePart('a.gif', Buffer.concat([gif, gif]))]);
  expect([other.statusCode, other.json().issues]).toEqual([400, [usedKey]]);
  expect(await api.db.selectFrom('media').select('id').execute()).toHaveLength(1);
});
