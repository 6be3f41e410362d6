import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { configFrom } from '../../core/config/config';
import { checkInvariants } from '../../testing/check-invariants';
import { makeFilePart, makeForm, type Part } from '../../testing/form';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

// Abuse case V30: limits of the files of one person.
const megabyte = 1024 * 1024;
const api = useApi({ UPLOAD_QUOTA_MB: '1', UPLOADS_PER_HOUR: '4' });
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
type User = Awaited<ReturnType<typeof makeUser>>;

async function send(who: User, url: string, parts: readonly Part[]) {
  const { payload, headers } = makeForm(parts);
  const authorization = `Bearer ${await api.issueToken(who)}`;
  return api.app.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload });
}

let lessonId: Part;
beforeEach(async () => {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id, check_type: 'FILE' });
  lessonId = { name: 'lessonId', value: String(lesson.id) };
});

/** A new learner, and a function that submits a text of this number of bytes. */
async function makeLearner() {
  const learner = await makeUser(api.db);
  return (bytes: number) =>
    send(learner, '/api/upload', [lessonId, makeFilePart('a.txt', 'a'.repeat(bytes))]);
}

const filesOnDisk = () =>
  ['files', 'incoming'].flatMap((folder) => {
    const path = join(api.dataDir, folder);
    const found = existsSync(path) ? readdirSync(path, { recursive: true, withFileTypes: true }) : [];
    return found.filter((entry) => entry.isFile()).map(({ name }) => name);
  });

afterEach(() => checkInvariants(api.db));

describe('quota of a person', () => {
  it('counts replaced submissions, rejects a file that does not fit, and stores nothing of it', async () => {
    const submitFile = await makeLearner();
    expect((await submitFile(megabyte / 2)).statusCode).toBe(201);
    expect((await submitFile(megabyte / 2)).statusCode).toBe(201);
    const before = [filesOnDisk(), await api.db.selectFrom('submissions').selectAll().execute()];
    const answer = await submitFile(1);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toEqual({
      error: 'quota_exceeded',
      message: 'Место для ваших файлов закончилось. Обратитесь к администратору.',
      quotaBytes: megabyte,
      storedBytes: megabyte,
    });
    expect([filesOnDisk(), await api.db.selectFrom('submissions').selectAll().execute()]).toEqual(before);
  });

  it('limits parallel uploads too', async () => {
    const submitFile = await makeLearner();
    const answers = await Promise.all(Array.from({ length: 4 }, () => submitFile(megabyte / 2)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 413, 413]);
  });

  it('is separate for each person', async () => {
    const another = await makeLearner();
    await another(megabyte);
    const submitFile = await makeLearner();
    expect((await submitFile(megabyte)).statusCode).toBe(201);
  });

  it('counts the pictures of a creator', async () => {
    const creator = await makeUser(api.db, { role: 'CREATOR' });
    const upload = (bytes: number) =>
      send(creator, '/api/media', [makeFilePart('a.gif', Buffer.concat([gif, Buffer.alloc(bytes)]))]);
    expect((await upload(megabyte - 2 * gif.length)).statusCode).toBe(201);
    expect((await upload(0)).statusCode).toBe(201);
    const answer = await upload(0);
    expect([answer.statusCode, answer.json().error]).toEqual([413, 'quota_exceeded']);
  });
});

describe('uploads per hour', () => {
  it('are limited for each person, count failed ones, and start again with the next hour', async () => {
    const submitFile = await makeLearner();
    api.now = new Date('2026-11-22T10:50:00Z');
    await submitFile(0);
    for (let n = 0; n < 3; n += 1) await submitFile(1);
    const answer = await submitFile(1);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '600']);
    expect(answer.json()).toEqual({
      error: 'too_many_uploads',
      message: 'Слишком много загрузок за час. Попробуйте позже.',
      retryAfter: 600,
    });
    const another = await makeLearner();
    expect((await another(1)).statusCode).toBe(201);
    api.now = new Date('2026-11-22T11:00:00Z');
    expect((await submitFile(1)).statusCode).toBe(201);
  });

  it('are sixty by default, with a quota of two gigabytes', async () => {
    expect(configFrom({ DATA_DIR: api.dataDir })).toMatchObject({
      uploadsPerHour: 60,
      uploadQuotaBytes: 2048 * megabyte,
    });
  });
});
