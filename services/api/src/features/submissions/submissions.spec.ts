import type { SubmissionWants } from '@stupeni/contract';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkInvariants } from '../../testing/check-invariants';
import { expectProblem } from '../../testing/expect-problem';
import { makeFilePart, makeForm } from '../../testing/form';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { waitingLifetimeMs } from '../uploads/lifetimes';
import { sweepWaiting } from '../uploads/sweep-uploads';
import { schoolFiles } from '../../core/files/school-files';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

const megabyte = 1024 * 1024;
const api = useApi({ UPLOAD_MAX_MB: '1', SUBMISSION_MAX_MB: '2' });

afterEach(() => checkInvariants(api.db));

type User = Awaited<ReturnType<typeof makeUser>>;

/** A learner with an open FILE lesson, and what the learner does there. */
async function newLearner(wants: SubmissionWants = 'both') {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id, check_type: 'FILE', wants });
  const user = await makeUser(api.db);
  return { user, lesson, course, ...actions(user, lesson.id) };
}

function actions(user: User, lessonId: number) {
  const start = (name = 'Работа.txt', size = Buffer.byteLength('Текст')) =>
    api.call(user, 'POST', '/api/uploads', { lessonId, name, size, waits: true });
  /** Sends a file, which waits then. Resolves to the answer about it. */
  async function send(name?: string, content: string | Buffer = 'Текст') {
    const started = await start(name, Buffer.byteLength(content));
    expect(started.statusCode).toBe(201);
    const { id } = started.json();
    const authorization = `Bearer ${await api.issueToken(user)}`;
    const part = await api.app.inject({
      method: 'PUT',
      url: `/api/uploads/${id}/parts/0`,
      payload: Buffer.from(content),
      headers: { authorization, 'content-type': 'application/octet-stream' },
    });
    expect(part.statusCode).toBe(204);
    const finished = await api.call(user, 'POST', `/api/uploads/${id}/finish`);
    expect(finished.statusCode).toBe(201);
    return {
      uploadId: id as string,
      ...finished.json<{ file: { id: string; name: string; path: string } }>(),
    };
  }
  const handIn = (body: object) => api.call(user, 'POST', '/api/submissions', { lessonId, ...body });
  const rejected = (body: object) => expectProblem(api, () => handIn(body));
  const waiting = async () => (await api.call(user, 'GET', `/api/uploads?lessonId=${lessonId}`)).json();
  const remove = (uploadId: string) => api.call(user, 'DELETE', `/api/uploads/${uploadId}`);
  const readLesson = async () => (await api.call(user, 'GET', `/api/lessons/${lessonId}`)).json();
  const review = async () =>
    (await api.call('TEACHER', 'GET', `/api/teacher/review/${user.id}/${lessonId}/submission`)).json();
  const decide = (body: object) =>
    api.call('TEACHER', 'PATCH', `/api/teacher/review/${user.id}/${lessonId}`, body);
  return { start, send, handIn, rejected, waiting, remove, readLesson, review, decide };
}

const submissions = () => api.db.selectFrom('submissions').selectAll().orderBy('id').execute();
const textOf = (text: string) => ({ v: 1, blocks: [{ type: 'paragraph', children: [{ text }] }] });
const storedBytes = () => {
  const folder = join(api.dataDir, 'files');
  if (!existsSync(folder)) return [];
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile() && entry.name.endsWith('.txt')).map(({ name }) => name);
};
const infect = async (id: string) => {
  const { storage_key, owner_id } = await api.db
    .selectFrom('files')
    .select(['storage_key', 'owner_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const row = { file_key: storage_key, owner_id, state: 'infected', virus: 'Eicar' } as const;
  await api.db
    .insertInto('file_scans')
    .values({ ...row, checked_at: new Date(), removed_at: new Date() })
    .execute();
};

describe('handing in', () => {
  it('makes one submission of a text and files, in the order of the learner', async () => {
    const learner = await newLearner();
    const [first, second, third] = [
      await learner.send('1.txt'),
      await learner.send('2.csv', 'а;б'),
      await learner.send('3.txt'),
    ];
    const fileIds = [third.file.id, first.file.id, second.file.id];
    const answer = await learner.handIn({ text: textOf('Готово'), fileIds });
    expect(answer.statusCode).toBe(201);
    const files = [
      {
        id: third.file.id,
        name: '3.txt',
        size: 10,
        kind: 'text',
        path: expect.stringMatching(/^\/api\/files\//),
      },
      { id: first.file.id, name: '1.txt', kind: 'text' },
      { id: second.file.id, name: '2.csv', kind: 'table' },
    ];
    const submission = { text: textOf('Готово'), files, fileName: '3.txt', size: 10 };
    expect(answer.json()).toMatchObject({ ...submission, state: 'WAITING' });
    expect(answer.json().filePath.split('?')[0]).toBe(`/api/files/${third.file.id}`);
    expect(await learner.readLesson()).toMatchObject({
      submissions: [submission],
      progresses: [{ status: 'ON_REVIEW' }],
    });
    const review = await learner.review();
    expect(review).toMatchObject({ submission, history: [] });
    expect(review.filePath.split('?')[0]).toBe(`/api/files/${third.file.id}`);
    expect((await learner.waiting()).uploads).toEqual([]);
    expect(await submissions()).toHaveLength(1);
  });

  it('makes a submission of a text alone, which has no first file', async () => {
    const learner = await newLearner();
    const answer = await learner.handIn({ text: 'Раз\n\nДва' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { filePath: '', fileName: '', size: 0, files: [] },
    ]);
    expect(await learner.review()).toMatchObject({
      filePath: '',
      submission: { inline: false, text: { blocks: [{}, {}] } },
    });
    expect((await learner.decide({ action: 'READY' })).statusCode).toBe(200);
  });

  it('leaves the text out of lists', async () => {
    const learner = await newLearner();
    await learner.handIn({ text: 'Текст' });
    const [row] = (await api.call(learner.user, 'GET', '/api/lessons')).json();
    expect(row.submissions[0]).toMatchObject({ files: [] });
    expect(row.submissions[0]).not.toHaveProperty('text');
  });

  it('replaces the submission that waits', async () => {
    const learner = await newLearner();
    await learner.handIn({ text: 'Раз' });
    await learner.handIn({ text: 'Два', fileIds: [(await learner.send()).file.id] });
    expect(await submissions()).toMatchObject([{ state: 'REPLACED' }, { state: 'WAITING', number: 2 }]);
  });

  it.each<[SubmissionWants, string]>([
    ['both', 'Работа пуста: напишите текст или добавьте файл.'],
    ['text', 'Работа пуста: напишите текст.'],
    ['files', 'Работа пуста: добавьте файл.'],
  ])('rejects an empty one in a lesson that wants %s, and says what is missing', async (wants, message) => {
    const learner = await newLearner(wants);
    const problem = { status: 400, error: 'submission_empty', wants, message };
    for (const body of [{}, { text: ' \n ', fileIds: [] }, { text: null }, { text: { v: 1, blocks: [] } }])
      expect(await learner.rejected(body)).toMatchObject(problem);
  });

  it('rejects a text with more than its editor offers, and one that is too long', async () => {
    const learner = await newLearner();
    const blocks = (...all: object[]) => ({ text: { v: 1, blocks: all } });
    const bold = { type: 'paragraph', children: [{ text: 'а', bold: true, link: 'https://a.example' }] };
    for (const wrong of [
      { type: 'heading', level: 1, children: [{ text: 'а' }] },
      { type: 'image', url: '/api/media/0a9d0d5c-7f3b-4a86-9c5e-0f5f1f6b8f11', alt: '' },
      { type: 'paragraph', children: [{ text: 'а', size: 40 }] },
    ])
      expect(await learner.rejected(blocks(bold, wrong))).toMatchObject({
        status: 400,
        issues: [{ path: 'text', message: expect.stringContaining('абзацы, списки') }],
      });
    expect(await learner.rejected({ text: 'Ж'.repeat(10_001) })).toMatchObject({
      issues: [{ path: 'text', message: 'Не длиннее 10000 символов' }],
    });
    const item = { type: 'list-item', kind: 'ordered', depth: 0, children: [{ text: 'а', monospace: true }] };
    expect((await learner.handIn(blocks(bold, item))).statusCode).toBe(201);
  });
});

describe('files that wait', () => {
  it('are listed with what is left, on every device of the learner', async () => {
    const learner = await newLearner();
    const { uploadId, file } = await learner.send('Устав.txt');
    const begun = (await learner.start('Смета.txt', 1000)).json();
    const list = await actions(learner.user, learner.lesson.id).waiting();
    expect(list).toMatchObject({
      uploads: [
        { id: uploadId, name: 'Устав.txt', file: { id: file.id } },
        { id: begun.id, name: 'Смета.txt', size: 1000, file: null },
      ],
      most: { files: 10, bytes: 2 * megabyte },
      left: { files: 8, bytes: 2 * megabyte - 1010 },
    });
    const days = list.uploads.map((one: { until: string }) =>
      Math.round((Date.parse(one.until) - Date.now()) / 86_400_000),
    );
    expect(days).toEqual([30, 1]);
    expect(await actions(await makeUser(api.db), learner.lesson.id).waiting()).toMatchObject({ uploads: [] });
    expect(await learner.readLesson()).toMatchObject({ submissions: [], progresses: [] });
  });

  itAtNight('reject an eleventh one', async () => {
    const learner = await newLearner();
    const fileIds: string[] = [];
    for (let n = 0; n < 10; n += 1) fileIds.push((await learner.send(`${n}.txt`)).file.id);
    const eleventh = await expectProblem(api, () => learner.start());
    expect(eleventh).toMatchObject({ status: 409, error: 'too_many_files', most: 10 });
    expect(eleventh['message']).toContain('не больше 10 файлов');
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await learner.rejected({ fileIds: [...fileIds, unknown] })).toMatchObject({
      error: 'too_many_files',
    });
    expect((await learner.handIn({ fileIds })).json().files).toHaveLength(10);
    expect((await learner.start()).statusCode).toBe(201);
  });

  it('reject a file that makes the sum too large, and say how much is left', async () => {
    const learner = await newLearner();
    await learner.start('1.txt', megabyte);
    await learner.start('2.txt', megabyte / 2);
    expect(await expectProblem(api, () => learner.start('3.txt', megabyte))).toMatchObject({
      status: 413,
      error: 'submission_too_large',
      most: 2 * megabyte,
      left: megabyte / 2,
      message: 'Файлы вместе могут занимать 2 МБ, осталось 0,5 МБ.',
    });
  });

  it('reject an empty file', async () => {
    const learner = await newLearner();
    expect(await expectProblem(api, () => learner.start('Пусто.txt', 0))).toMatchObject({ status: 400 });
  });

  it('keep the same file twice, and reject the same id twice', async () => {
    const learner = await newLearner();
    const [one, two] = [(await learner.send()).file.id, (await learner.send()).file.id];
    expect(await learner.rejected({ fileIds: [one, one] })).toMatchObject({
      status: 400,
      error: 'validation',
    });
    expect((await learner.handIn({ fileIds: [one, two] })).json().files).toHaveLength(2);
  });

  it('compose a decomposed «й» and cut a long name before its ending', async () => {
    const learner = await newLearner();
    expect((await learner.send('Мои\u0306 устав.txt')).file.name).toBe('Мой устав.txt');
    expect((await learner.send(`${'ы'.repeat(251)}.txt`)).file.name).toBe(`${'ы'.repeat(196)}.txt`);
  });

  it('are recognized as photos and recordings by their content, and a photo loses its GPS place', async () => {
    const learner = await newLearner();
    const xmp = 'http://ns.adobe.com/xap/1.0/\0<rdf exif:GPSLatitude="55,45N" tiff:Make="A"/>';
    const length = Buffer.from([0, xmp.length + 2]);
    const photo = Buffer.concat([
      Buffer.from('ffd8ffe1', 'hex'),
      length,
      Buffer.from(xmp, 'latin1'),
      Buffer.from('ffda', 'hex'),
    ]);
    const { file } = await learner.send('Фото.png', photo);
    expect(file).toMatchObject({ name: 'Фото.png', kind: 'picture', size: photo.length });
    const own = `Bearer ${await api.issueToken(learner.user)}`;
    const stored = await api.app.inject({ url: file.path, headers: { authorization: own } });
    expect(stored.headers['content-type']).toBe('image/jpeg');
    expect(stored.rawPayload).toHaveLength(photo.length);
    expect(stored.body).toContain('tiff:Make="A"');
    expect(stored.body).not.toContain('55,45N');
    const row = await api.db.selectFrom('files').select('sha256').executeTakeFirstOrThrow();
    expect(row.sha256).toBe(createHash('sha256').update(stored.rawPayload).digest('hex'));
    const box = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypmp42'), Buffer.alloc(12)]);
    expect((await learner.send('Голос.m4a', box)).file).toMatchObject({ kind: 'sound' });
    expect((await learner.send('Видео.mp4', box)).file).toMatchObject({ kind: 'video' });
  });

  it('belong to their learner and their lesson', async () => {
    const learner = await newLearner();
    const { file, uploadId } = await learner.send();
    const other = actions(await makeUser(api.db), learner.lesson.id);
    expect(await other.rejected({ text: 'Моё', fileIds: [file.id] })).toMatchObject({
      status: 409,
      error: 'file_missing',
      fileIds: [file.id],
    });
    await other.remove(uploadId);
    const second = await makeLesson(api.db, { course_id: learner.course.id, check_type: 'FILE' });
    await learner.handIn({ text: 'Готово' });
    expect(await actions(learner.user, second.id).rejected({ fileIds: [file.id] })).toMatchObject({
      error: 'file_missing',
    });
    expect((await learner.waiting()).uploads).toHaveLength(1);
  });

  it('are handed in once', async () => {
    const learner = await newLearner();
    const { file } = await learner.send();
    await learner.handIn({ fileIds: [file.id] });
    expect(await learner.rejected({ text: 'Ещё раз', fileIds: [file.id] })).toMatchObject({
      status: 409,
      error: 'file_handed_in',
      fileIds: [file.id],
    });
  });

  it('can be removed with their bytes, and a submission without them is handed in', async () => {
    const learner = await newLearner();
    const [kept, removed] = [await learner.send('1.txt'), await learner.send('2.txt')];
    const before = storedBytes();
    expect((await learner.remove(removed.uploadId)).statusCode).toBe(204);
    expect((await learner.remove(removed.uploadId)).statusCode).toBe(204);
    expect(storedBytes()).toHaveLength(before.length - 1);
    // Another device still shows it.
    const fileIds = [kept.file.id, removed.file.id];
    expect(await learner.rejected({ fileIds })).toMatchObject({
      error: 'file_missing',
      fileIds: [removed.file.id],
    });
    expect((await learner.handIn({ fileIds: [kept.file.id] })).statusCode).toBe(201);
    expect((await learner.remove(kept.uploadId)).statusCode).toBe(204);
    expect((await learner.readLesson()).submissions[0].files).toHaveLength(1);
  });

  itAtNight('end after 30 days, unless they were handed in', async () => {
    const learner = await newLearner();
    const [old, handedIn] = [await learner.send('1.txt'), await learner.send('2.txt')];
    await learner.handIn({ fileIds: [handedIn.file.id] });
    await learner.send('3.txt');
    await api.db
      .updateTable('uploads')
      .set({ changed_at: new Date(Date.now() - waitingLifetimeMs - 1000) })
      .where('id', 'in', [old.uploadId, handedIn.uploadId])
      .execute();
    const { storage } = schoolFiles({ dataDir: api.dataDir });
    const before = storedBytes();
    expect(await sweepWaiting(api.db, storage, new Date(Date.now() - waitingLifetimeMs))).toBe(1);
    expect(storedBytes()).toHaveLength(before.length - 1);
    expect((await learner.waiting()).uploads).toMatchObject([{ name: '3.txt' }]);
    expect((await learner.readLesson()).submissions).toHaveLength(1);
  });

  it('are the same file when the upload is finished twice', async () => {
    const learner = await newLearner();
    const { uploadId, file } = await learner.send();
    const again = await api.call(learner.user, 'POST', `/api/uploads/${uploadId}/finish`);
    expect(again.json().file.id).toBe(file.id);
  });

  it('can be opened by their owner and staff only', async () => {
    const learner = await newLearner();
    const { file } = await learner.send();
    const other = `Bearer ${await api.issueToken(await makeUser(api.db))}`;
    const own = `Bearer ${await api.issueToken(learner.user)}`;
    const open = (authorization: string) => api.app.inject({ url: file.path, headers: { authorization } });
    expect([(await open(own)).statusCode, (await open(other)).statusCode]).toEqual([200, 403]);
  });
});

describe('repeated and parallel calls', () => {
  it('make one submission of the same text and files', async () => {
    const learner = await newLearner();
    const { file } = await learner.send();
    const body = { text: 'Готово', fileIds: [file.id] };
    const answers = await Promise.all([learner.handIn(body), learner.handIn(body), learner.handIn(body)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await submissions()).toHaveLength(1);
  });

  it('hand a file in or remove it, never both', async () => {
    const learner = await newLearner();
    const { file, uploadId } = await learner.send();
    const [handedIn] = await Promise.all([learner.handIn({ fileIds: [file.id] }), learner.remove(uploadId)]);
    const files = await api.db.selectFrom('files').select('id').execute();
    expect(files).toHaveLength(handedIn.statusCode === 201 ? 1 : 0);
  });

  it('make one submission of a text that is sent again with its key after the verdict', async () => {
    const learner = await newLearner();
    const authorization = `Bearer ${await api.issueToken(learner.user)}`;
    const send = () =>
      api.app.inject({
        method: 'POST',
        url: '/api/submissions',
        payload: { lessonId: learner.lesson.id, text: 'Готово' },
        headers: { authorization, 'idempotency-key': 'a' },
      });
    const first = await send();
    await learner.decide({ action: 'REDO', comment: 'Нет' });
    const second = await send();
    expect([second.json().id, second.json().verdict]).toEqual([first.json().id, 'REDO']);
    expect(await submissions()).toHaveLength(1);
  });
});

describe('a verdict meanwhile', () => {
  it('lets a returned submission be followed by the next one', async () => {
    const learner = await newLearner();
    await learner.handIn({ text: 'Раз' });
    const { file } = await learner.send();
    await learner.decide({ action: 'REDO', comment: 'Нет' });
    // The learner does not know yet and sends the same text with a file.
    await learner.handIn({ text: 'Раз', fileIds: [file.id] });
    expect(await submissions()).toMatchObject([{ verdict: 'REDO' }, { state: 'WAITING' }]);
  });

  it('stores a submission without review after an approval', async () => {
    const learner = await newLearner();
    await learner.handIn({ text: 'Раз' });
    await learner.decide({ action: 'READY' });
    expect((await learner.handIn({ text: 'Два' })).json().state).toBe('NOT_REVIEWED');
    expect((await learner.readLesson()).progresses).toMatchObject([{ status: 'COMPLETED' }]);
  });
});

describe('what a lesson wants', () => {
  it('rejects a text where only files are wanted, and keeps the files', async () => {
    const learner = await newLearner('files');
    const { file } = await learner.send();
    expect(await learner.rejected({ text: 'Вот', fileIds: [file.id] })).toMatchObject({
      status: 409,
      error: 'text_not_wanted',
    });
    expect((await learner.handIn({ fileIds: [file.id] })).statusCode).toBe(201);
  });

  it('rejects files where only a text is wanted, in each way to send them', async () => {
    const learner = await newLearner('text');
    const wrong = { status: 409, error: 'files_not_wanted' };
    const lessonId = learner.lesson.id;
    expect(await expectProblem(api, () => learner.start())).toMatchObject(wrong);
    const whole = { lessonId, name: 'Работа.txt', size: 4 };
    const begin = () => api.call(learner.user, 'POST', '/api/uploads', whole);
    expect(await expectProblem(api, begin)).toMatchObject(wrong);
    const parts = [{ name: 'lessonId', value: String(lessonId) }, makeFilePart('Работа.txt', 'Текст')];
    const { payload, headers } = makeForm(parts);
    const authorization = `Bearer ${await api.issueToken(learner.user)}`;
    const before = storedBytes();
    const form = await api.app.inject({
      method: 'POST',
      url: '/api/upload',
      payload,
      headers: { ...headers, authorization },
    });
    expect([form.statusCode, form.json().error]).toEqual([409, 'files_not_wanted']);
    expect(storedBytes()).toEqual(before);
    expect((await learner.handIn({ text: 'Вот' })).statusCode).toBe(201);
  });
});

describe('a virus found later', () => {
  itAtNight('closes its file and no other one', async () => {
    const learner = await newLearner();
    const [good, bad] = [await learner.send('1.txt'), await learner.send('2.txt')];
    await learner.handIn({ fileIds: [good.file.id, bad.file.id] });
    await infect(bad.file.id);
    const { submission } = await learner.review();
    expect(submission.files.map(({ scan }: { scan?: string }) => scan)).toEqual([undefined, 'infected']);
    expect(submission.scan).toBeUndefined();
    const open = async (path: string) => (await api.app.inject(path)).statusCode;
    expect([await open(submission.files[0].path), await open(submission.files[1].path)]).toEqual([200, 422]);
    const answer = await learner.decide({ action: 'READY' });
    expect(answer.json()).toMatchObject({ error: 'file_closed', scan: 'infected' });
    expect((await learner.decide({ action: 'REDO', comment: 'Вирус' })).statusCode).toBe(200);
  });

  itAtNight('names the file that cannot be handed in', async () => {
    const learner = await newLearner();
    const [good, bad] = [await learner.send('1.txt'), await learner.send('2.txt')];
    await infect(bad.file.id);
    expect((await learner.waiting()).uploads).toMatchObject([{}, { file: { scan: 'infected' } }]);
    const fileIds = [good.file.id, bad.file.id];
    expect(await learner.rejected({ fileIds })).toMatchObject({
      status: 422,
      error: 'file_infected',
      fileIds: [bad.file.id],
    });
    await learner.remove(bad.uploadId);
    expect((await learner.handIn({ fileIds: [good.file.id] })).statusCode).toBe(201);
  });
});

itAtNight('takes as many statements for ten files as for one', async () => {
  const learner = await newLearner();
  const authorization = `Bearer ${await api.issueToken(await makeUser(api.db, { role: 'TEACHER' }))}`;
  const place = `/api/teacher/review/${learner.user.id}/${learner.lesson.id}/submission`;
  const count = async () => {
    const counts = [];
    // One after another: the statements of two reads at once cannot be told apart.
    for (const url of ['/api/teacher/review', place])
      counts.push(
        (await api.statements.during(() => api.app.inject({ url, headers: { authorization } }))).length,
      );
    return counts;
  };
  await learner.handIn({ fileIds: [(await learner.send()).file.id] });
  const one = await count();
  const fileIds: string[] = [];
  for (let n = 0; n < 10; n += 1) fileIds.push((await learner.send(`${n}.txt`)).file.id);
  await learner.handIn({ fileIds });
  expect(await count()).toEqual(one);
});
