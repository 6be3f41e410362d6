import { scanFilesJob } from './job-kinds';
import { sql } from 'kysely';
import { makeFilePart, makeForm } from '../../testing/form';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeUser } from '../../testing/makers/people';
import { eicar, makePretendClamd } from '../../testing/pretend-clamd';
import { useApi } from '../../testing/use-api';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

const clamd = makePretendClamd('api');
const api = useApi({ CLAMD_URL: clamd.url });
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
beforeEach(() => Object.assign(clamd, { behavior: 'well', limit: Infinity, scanned: [] }));
afterEach(() => clamd.stop());

type User = Awaited<ReturnType<typeof makeUser>>;

async function upload(user: User, url: string, parts: Parameters<typeof makeForm>[0]) {
  const { payload, headers } = makeForm(parts);
  const authorization = `Bearer ${await api.issueToken(user)}`;
  return api.app.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload });
}

async function submitFile(text = 'Устав проекта') {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id, check_type: 'FILE' });
  const learner = await makeUser(api.db);
  const field = { name: 'lessonId', value: String(lesson.id) };
  const answer = await upload(learner, '/api/upload', [field, makeFilePart('Устав.txt', text)]);
  return { learner, lesson, answer };
}
type Submitted = Awaited<ReturnType<typeof submitFile>>;

const seenBy = async ({ learner, lesson }: Submitted) =>
  (await api.call(learner, 'GET', `/api/lessons/${lesson.id}`)).json().submissions[0];
const seenByTeacher = async ({ learner, lesson }: Submitted) =>
  (await api.call('TEACHER', 'GET', `/api/teacher/review/${learner.id}/${lesson.id}/submission`)).json()
    .submission;
const openIt = async (submitted: Submitted) => api.app.inject({ url: (await seenBy(submitted)).filePath });
const makeDue = () =>
  api.db
    .updateTable('file_scans')
    .set({ next_at: sql<Date>`now() - interval '1 second'` })
    .execute();
const journal = () =>
  api.db
    .selectFrom('journal')
    .select(['origin', 'subject_id', 'facts'])
    .where('action', '=', 'account.virusFound')
    .execute();

it('opens a clean file at once, after a scan of exactly its bytes', async () => {
  await clamd.start();
  const submitted = await submitFile();
  expect(submitted.answer.statusCode).toBe(201);
  expect(clamd.scanned.map(String)).toEqual(['Устав проекта']);
  expect((await openIt(submitted)).body).toBe('Устав проекта');
  expect(await seenBy(submitted)).not.toHaveProperty('scan');
  expect(await seenByTeacher(submitted)).not.toHaveProperty('scan');
});

it('rejects an infected file, writes a row in the journal, and keeps nothing of the file', async () => {
  await clamd.start();
  const { learner, answer } = await submitFile(`${eicar}`);
  expect([answer.statusCode, answer.json().error]).toEqual([422, 'file_infected']);
  const rows = await api.db.selectFrom('files').select('id').where('owner_id', '=', learner.id).execute();
  expect(rows).toEqual([]);
  expect(await journal()).toEqual([
    { origin: 'person', subject_id: learner.id, facts: { virus: 'Eicar-Signature' } },
  ]);
});

it('opens a file only for its owner while the scanner is down, and for others after the result', async () => {
  const submitted = await submitFile();
  expect(submitted.answer.statusCode).toBe(201);
  expect(await seenBy(submitted)).toMatchObject({ scan: 'checking' });
  const { scan, filePath } = await seenByTeacher(submitted);
  expect(scan).toBe('checking');
  const closed = await api.app.inject({ url: filePath });
  expect([closed.statusCode, closed.json().error]).toEqual([409, 'file_checking']);
  expect((await api.call('TEACHER', 'GET', filePath)).statusCode).toBe(409);
  expect((await api.call(submitted.learner, 'GET', filePath)).body).toBe('Устав проекта');
  await clamd.start();
  await api.app.jobs.runDue({ early: true });
  expect((await openIt(submitted)).body).toBe('Устав проекта');
});

itAtNight(
  'closes a file for all when a virus is found later, removes its bytes and writes a row in the journal',
  async () => {
    const submitted = await submitFile(`text ${eicar}`);
    await clamd.start();
    await api.app.jobs.runDue({ early: true });
    expect(await seenBy(submitted)).toMatchObject({ scan: 'infected', fileName: 'Устав.txt' });
    const { filePath } = await seenByTeacher(submitted);
    const answer = await api.call(submitted.learner, 'GET', filePath);
    expect([answer.statusCode, answer.json().error]).toEqual([422, 'file_infected']);
    const { size, sha256 } = await api.db
      .selectFrom('files')
      .select(['size', 'sha256'])
      .where('owner_id', '=', submitted.learner.id)
      .executeTakeFirstOrThrow();
    expect(size).toBe(Buffer.byteLength('Файл удалён: в нём найден вирус.\n'));
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await journal()).toContainEqual({
      origin: 'command',
      subject_id: submitted.learner.id,
      facts: { virus: 'Eicar-Signature' },
    });
  },
);

it('scans a file by the duty when its job was lost in a restart', async () => {
  const submitted = await submitFile();
  await sql`delete from jobs.job where name = 'scan-file'`.execute(api.db);
  await clamd.start();
  await api.app.jobs.runDue({ early: true });
  expect(await seenBy(submitted)).toMatchObject({ scan: 'checking' });
  await makeDue();
  await api.db.transaction().execute((trx) => api.app.jobs.enqueue(trx, scanFilesJob, {}));
  await api.app.jobs.runDue({ early: true });
  expect(await seenBy(submitted)).not.toHaveProperty('scan');
});

it('keeps a file over the limit of the scanner closed until the limit is higher', async () => {
  await clamd.start();
  clamd.limit = 5;
  const submitted = await submitFile();
  expect(await seenBy(submitted)).toMatchObject({ scan: 'too_large' });
  expect((await openIt(submitted)).statusCode).toBe(409);
  clamd.limit = Infinity;
  await makeDue();
  await api.db.transaction().execute((trx) => api.app.jobs.enqueue(trx, scanFilesJob, {}));
  await api.app.jobs.runDue({ early: true });
  expect((await openIt(submitted)).statusCode).toBe(200);
});

it('rejects READY for a submission whose file is not open yet, and accepts REDO', async () => {
  const submitted = await submitFile();
  const decide = (body: object) =>
    api.call('TEACHER', 'PATCH', `/api/teacher/review/${submitted.learner.id}/${submitted.lesson.id}`, body);
  for (const scan of ['checking', 'too_large', 'infected'] as const) {
    await api.db
      .updateTable('file_scans')
      .set({ state: scan, virus: scan === 'infected' ? 'Eicar' : null, checked_at: new Date() })
      .execute();
    const answer = await decide({ action: 'READY' });
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { error: 'file_closed', scan, message: expect.stringMatching(/^Принять работу пока нельзя.*можно\.$/) },
    ]);
  }
  const returned = await decide({ action: 'REDO', comment: 'Пришлите другой файл.' });
  expect(returned.json()).toMatchObject({ status: 'NEED_REWORK' });
});

it('accepts READY for a submission after its file was found clean', async () => {
  const { learner, lesson } = await submitFile();
  await clamd.start();
  await api.app.jobs.runDue({ early: true });
  const url = `/api/teacher/review/${learner.id}/${lesson.id}`;
  const answer = await api.call('TEACHER', 'PATCH', url, { action: 'READY' });
  expect(answer.json()).toMatchObject({ status: 'COMPLETED' });
});

itAtNight('gives no clean result to bytes that differ from the row', async () => {
  const submitted = await submitFile();
  await api.db
    .updateTable('files')
    .set({ sha256: 'f'.repeat(64) })
    .where('owner_id', '=', submitted.learner.id)
    .execute();
  await clamd.start();
  await api.app.jobs.runDue({ early: true });
  expect(await seenBy(submitted)).toMatchObject({ scan: 'checking' });
  const metrics = (await api.app.inject('/api/metrics')).body;
  expect(metrics).toContain('stupeni_files_unscanned{state="failed"} 1');
  expect(metrics).toMatch(/^stupeni_files_scan_wait_seconds \d/m);
});

itAtNight('shows a sentence in place of a picture that waits, and no cache stores the sentence', async () => {
  const creator = await makeUser(api.db, { role: 'CREATOR' });
  const { url } = (await upload(creator, '/api/media', [makeFilePart('схема.gif', gif)])).json();
  const waiting = await api.app.inject(url);
  expect(waiting.headers).toMatchObject({
    'content-type': expect.stringContaining('svg'),
    'cache-control': 'no-store',
  });
  expect(waiting.body).toContain('Картинка проверяется');
  await clamd.start();
  await api.app.jobs.runDue({ early: true });
  expect((await api.app.inject(url)).headers['content-type']).toBe('image/gif');
});

it('rejects a file that arrives in parts and has a virus, and keeps nothing of it', async () => {
  await clamd.start();
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id, check_type: 'FILE' });
  const learner = await makeUser(api.db);
  const { id } = (
    await api.call(learner, 'POST', '/api/uploads', {
      lessonId: lesson.id,
      name: 'Устав.txt',
      size: eicar.length,
    })
  ).json();
  await api.app.inject({
    method: 'PUT',
    url: `/api/uploads/${id}/parts/0`,
    payload: eicar,
    headers: {
      authorization: `Bearer ${await api.issueToken(learner)}`,
      'content-type': 'application/octet-stream',
    },
  });
  const answer = await api.call(learner, 'POST', `/api/uploads/${id}/finish`);
  expect([answer.statusCode, answer.json().error]).toEqual([422, 'file_infected']);
  expect((await api.call(learner, 'GET', `/api/uploads/${id}`)).statusCode).toBe(404);
  expect(await api.db.selectFrom('submissions').select('id').execute()).toEqual([]);
});
