import type { Comment, SubmissionFile, Thread } from '@stupeni/contract';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkInvariants } from '../../testing/check-invariants';
import { expectProblem } from '../../testing/expect-problem';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeComment, makeSubmission } from '../../testing/makers/learning';
import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

const api = useApi({ UPLOAD_MAX_MB: '1', SUBMISSION_MAX_MB: '1' });
type User = Awaited<ReturnType<typeof makeUser>>;
type Place = { lessonId: number } | { commentId: number } | { submissionId: number };

/** A learner with an open question and a returned submission, another learner and a teacher. */
async function school() {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id, check_type: 'FILE' });
  const learner = await makeUser(api.db);
  const other = await makeUser(api.db);
  const teacher = await makeUser(api.db, { role: 'TEACHER' });
  const place = { user_id: learner.id, lesson_id: lesson.id };
  const submission = await makeSubmission(api.db, { ...place, verdict: 'REDO', reviewed_by: teacher.id });
  const question = await makeComment(api.db, { lesson_id: lesson.id, author_id: learner.id });
  return { lesson, learner, other, teacher, submission, question };
}

const start = (user: User, place: Place, name = 'Смета.txt', size = Buffer.byteLength('Текст')) =>
  api.call(user, 'POST', '/api/uploads', { ...place, name, size });

/** Sends a file, which waits then. Resolves to its id. */
async function send(user: User, place: Place, name = 'Смета.txt', content = 'Текст'): Promise<string> {
  const started = await start(user, place, name, Buffer.byteLength(content));
  expect(started.statusCode).toBe(201);
  const { id } = started.json<{ id: string }>();
  const authorization = `Bearer ${await api.issueToken(user)}`;
  await api.app.inject({
    method: 'PUT',
    url: `/api/uploads/${id}/parts/0`,
    payload: Buffer.from(content),
    headers: { authorization, 'content-type': 'application/octet-stream' },
  });
  const finished = await api.call(user, 'POST', `/api/uploads/${id}/finish`);
  expect(finished.statusCode).toBe(201);
  return finished.json<{ file: SubmissionFile }>().file.id;
}

const waiting = async (user: User, query: string) =>
  (await api.call(user, 'GET', `/api/uploads?${query}`))
    .json<{ uploads: { name: string }[] }>()
    .uploads.map(({ name }) => name);
const threadPath = (place: Place) =>
  'commentId' in place
    ? `/api/lessonComments/${place.commentId}/messages`
    : `/api/submissions/${'submissionId' in place ? place.submissionId : 0}/messages`;
const write = (user: User, place: Place, fileIds: string[], text = 'Смотрите файл') =>
  api.call(user, 'POST', threadPath(place), { text, fileIds });
const answer = (user: User, commentId: number, fileIds: string[]) =>
  api.call(user, 'POST', `/api/lessonComments/${commentId}/answer`, { answer: 'Смотрите файл', fileIds });
const read = async (user: User, place: Place) =>
  (await api.call(user, 'GET', threadPath(place))).json<Thread>();
const listFiles = async (user: User, place: Place) =>
  (await read(user, place)).entries.flatMap(({ files = [] }) => files);
const open = async (path: string, user?: User) => {
  const headers = user ? { authorization: `Bearer ${await api.issueToken(user)}` } : {};
  return (await api.app.inject({ url: path, headers })).statusCode;
};
const storedBytes = () => {
  const folder = join(api.dataDir, 'files');
  if (!existsSync(folder)) return [];
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile() && entry.name.endsWith('.txt'));
};
const setScan = async (id: string, state: 'checking' | 'infected') => {
  const { storage_key: file_key, owner_id } = await api.db
    .selectFrom('files')
    .select(['storage_key', 'owner_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const virus = state === 'infected' ? 'Eicar' : null;
  const at = state === 'infected' ? new Date() : null;
  await api.db
    .insertInto('file_scans')
    .values({ file_key, owner_id, state, virus, checked_at: at, removed_at: at })
    .execute();
};

afterEach(() => checkInvariants(api.db));

describe('files of a message', () => {
  it('come with the first answer, in the order of the teacher, to the author and the staff alone', async () => {
    const { learner, other, teacher, lesson, question } = await school();
    const place = { commentId: question.id };
    const [first, second] = [await send(teacher, place, '1.txt'), await send(teacher, place, '2.txt')];
    expect((await answer(teacher, question.id, [second, first])).statusCode).toBe(200);
    const common = { size: 10, kind: 'text', path: expect.stringMatching(/^\/api\/files\/.*sig=/) };
    const files = [
      { id: second, name: '2.txt', ...common },
      { id: first, name: '1.txt', ...common },
    ];
    for (const reader of [learner, teacher]) expect(await listFiles(reader, place)).toEqual(files);
    const list = async (user: User) =>
      (await api.call(user, 'GET', `/api/lessonComments/${lesson.id}`)).json<Comment[]>()[0];
    for (const reader of [learner, teacher])
      expect(await list(reader)).toMatchObject({ answer: 'Смотрите файл', answerFiles: files });
    expect(await list(other)).not.toHaveProperty('answerFiles');
    expect(await waiting(teacher, `commentId=${question.id}`)).toEqual([]);
  });

  it('are refused with the same answer as that of a colleague, and wait', async () => {
    const { teacher, question } = await school();
    const place = { commentId: question.id };
    const colleague = await makeUser(api.db, { role: 'TEACHER' });
    expect((await answer(colleague, question.id, [])).statusCode).toBe(200);
    const id = await send(teacher, place);
    const late = await answer(teacher, question.id, [id]);
    expect([late.statusCode, late.json().error]).toEqual([409, 'wrong_state']);
    expect(await waiting(teacher, `commentId=${question.id}`)).toEqual(['Смета.txt']);
  });

  itAtNight('come with messages of both sides, under a question and about a submission', async () => {
    const { learner, teacher, lesson, submission, question } = await school();
    await answer(teacher, question.id, []);
    for (const place of [{ commentId: question.id }, { submissionId: submission.id }])
      for (const writer of [learner, teacher]) {
        const id = await send(writer, place);
        expect((await write(writer, place, [id])).json<Thread>().entries.at(-1)!.files).toMatchObject([
          { id, name: 'Смета.txt' },
        ]);
      }
    const [comment] = (await api.call(learner, 'GET', `/api/lessonComments/${lesson.id}`)).json<Comment[]>();
    expect(comment!.messages!.map(({ files }) => files?.length)).toEqual([1, 1]);
  });

  itAtNight('are opened by both sides and the staff, and by no other learner', async () => {
    const { learner, other, teacher, submission } = await school();
    const place = { submissionId: submission.id };
    await write(teacher, place, [await send(teacher, place)]);
    const [file] = await listFiles(learner, place);
    const colleague = await makeUser(api.db, { role: 'TEACHER' });
    const answers = [];
    for (const reader of [learner, teacher, colleague, other]) answers.push(await open(file!.path, reader));
    expect(answers).toEqual([200, 200, 200, 403]);
    expect((await api.call(other, 'GET', threadPath(place))).statusCode).toBe(404);
  });

  itAtNight('wait for one thread, also before it begins, and are found by each of its ids', async () => {
    const { learner, teacher, lesson, submission, question } = await school();
    await send(learner, { submissionId: submission.id }, 'о работе.txt');
    await send(learner, { commentId: question.id }, 'о вопросе.txt');
    const mine = `submissionId=${submission.id}`;
    expect(await waiting(learner, mine)).toEqual(['о работе.txt']);
    expect(await waiting(learner, `commentId=${question.id}`)).toEqual(['о вопросе.txt']);
    // Nothing of them waits to be handed in, and nobody else sees them.
    expect(await waiting(learner, `lessonId=${lesson.id}`)).toEqual([]);
    expect(await waiting(teacher, mine)).toEqual([]);
    const thread = (await write(teacher, { submissionId: submission.id }, [])).json<Thread>();
    expect(await waiting(learner, `commentId=${thread.commentId}`)).toEqual(['о работе.txt']);
  });

  itAtNight(
    'are rejected for a thread of another learner, an unknown one, none, two, and a lesson of a teacher',
    async () => {
      const { other, learner, teacher, lesson, submission, question } = await school();
      const two = { commentId: question.id, submissionId: submission.id };
      for (const [user, place, error] of [
        [other, { commentId: question.id }, 'not_found'],
        [other, { submissionId: submission.id }, 'not_found'],
        [teacher, { commentId: 999_999 }, 'not_found'],
        [learner, two, 'validation'],
        [learner, {} as Place, 'validation'],
        [teacher, { lessonId: lesson.id }, 'validation'],
      ] as const) {
        expect(await expectProblem(api, () => start(user, place))).toMatchObject({ error });
        const query = new URLSearchParams(
          Object.entries(place).map(([name, id]): [string, string] => [name, String(id)]),
        );
        const listed = await api.call(user, 'GET', `/api/uploads?${query}`);
        expect(listed.json().error).toBe(error);
      }
    },
  );

  itAtNight(
    'are rejected when they wait elsewhere, belong to somebody else, were sent or have a virus',
    async () => {
      const { learner, teacher, submission, question } = await school();
      const place = { commentId: question.id };
      const sent = await send(teacher, place);
      await answer(teacher, question.id, [sent]);
      const infected = await send(teacher, place);
      await setScan(infected, 'infected');
      for (const [id, error] of [
        [await send(teacher, { submissionId: submission.id }), 'file_missing'],
        [await send(learner, place), 'file_missing'],
        [sent, 'file_handed_in'],
        [infected, 'file_infected'],
      ] as const)
        expect(await expectProblem(api, () => write(teacher, place, [id]))).toMatchObject({
          error,
          fileIds: [id],
        });
    },
  );

  itAtNight('are at most ten, and together within the limit', async () => {
    const { teacher, question } = await school();
    const place = { commentId: question.id };
    const large = await start(teacher, place, 'Большой.txt', 1024 * 1024 - 20);
    expect(large.statusCode).toBe(201);
    const message = 'Файлы вместе могут занимать 1 МБ, осталось 0 МБ.';
    expect(await expectProblem(api, () => start(teacher, place, '2.txt', 30))).toMatchObject({
      error: 'submission_too_large',
      message,
    });
    await api.call(teacher, 'DELETE', `/api/uploads/${large.json().id}`);
    for (let n = 1; n <= 10; n += 1) await start(teacher, place, `${n}.txt`, 1);
    expect(await expectProblem(api, () => start(teacher, place, '11.txt', 1))).toMatchObject({
      error: 'too_many_files',
    });
    const ids = Array.from(
      { length: 11 },
      (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    );
    expect(await expectProblem(api, () => write(teacher, place, ids))).toMatchObject({
      error: 'too_many_files',
    });
  });

  itAtNight('are deleted with their bytes when a message or an answer is withdrawn', async () => {
    const { learner, teacher, submission, question } = await school();
    const before = storedBytes();
    await answer(teacher, question.id, [await send(teacher, { commentId: question.id })]);
    const place = { submissionId: submission.id };
    const { entries } = (await write(teacher, place, [await send(teacher, place)])).json<Thread>();
    await setScan(entries.at(-1)!.files![0]!.id, 'checking');
    const [answered] = await listFiles(learner, { commentId: question.id });
    const [said] = await listFiles(learner, place);
    expect(storedBytes()).toHaveLength(before.length + 2);
    const paths = [`/api/messages/${entries.at(-1)!.id}`, `/api/lessonComments/${question.id}/answer`];
    for (const path of paths) expect((await api.call(teacher, 'DELETE', path)).statusCode).toBe(204);
    expect([await open(answered!.path), await open(said!.path)]).toEqual([404, 404]);
    expect(storedBytes()).toHaveLength(before.length);
    for (const table of ['message_files', 'file_scans'] as const)
      expect(await api.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  itAtNight('stay with a changed message', async () => {
    const { teacher, submission } = await school();
    const place = { submissionId: submission.id };
    const { entries } = (await write(teacher, place, [await send(teacher, place)])).json<Thread>();
    await api.call(teacher, 'PUT', `/api/messages/${entries.at(-1)!.id}`, { text: 'Точнее' });
    expect((await read(teacher, place)).entries).toMatchObject([{ text: 'Точнее', files: [{}] }]);
  });

  itAtNight(
    'are opened by their sender alone while the virus scanner checks them, each by itself',
    async () => {
      const { learner, teacher, submission } = await school();
      const place = { submissionId: submission.id };
      const [checked, clean] = [await send(teacher, place, '1.txt'), await send(teacher, place, '2.txt')];
      await write(teacher, place, [checked, clean]);
      await setScan(checked, 'checking');
      const files = await listFiles(learner, place);
      expect(files.map(({ scan }) => scan)).toEqual(['checking', undefined]);
      const answers = [];
      for (const { path } of files) answers.push(await open(path, learner), await open(path, teacher));
      expect(answers).toEqual([409, 200, 200, 200]);
    },
  );

  itAtNight('belong to only one of two parallel messages that name them', async () => {
    const { teacher, submission } = await school();
    const place = { submissionId: submission.id };
    const id = await send(teacher, place);
    const answers = await Promise.all([
      write(teacher, place, [id], 'Раз'),
      write(teacher, place, [id], 'Два'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect((await read(teacher, place)).entries).toMatchObject([{ files: [{ id }] }]);
  });
});
