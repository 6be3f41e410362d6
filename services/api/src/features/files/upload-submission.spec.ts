import type { CheckType, ProgressStatus } from '@stupeni/contract';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkInvariants } from '../../testing/check-invariants';
import { eventually } from '../../testing/eventually';
import { makeFilePart, makeForm, type Part } from '../../testing/form';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeProgress } from '../../testing/makers/learning';
import { makeNotification, makeUser } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';

const maxBytes = 1024 * 1024;
const api = useApi({ UPLOAD_MAX_MB: '1' });
type Learner = Awaited<ReturnType<typeof makeUser>>;

async function makeSchool(check_type: CheckType = 'FILE', status?: ProgressStatus) {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id, check_type });
  const learner = await makeUser(api.db);
  if (status) await makeProgress(api.db, { user_id: learner.id, lesson_id: lesson.id, status });
  return { course, lesson, learner };
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const lessonPart = (id: unknown): Part => ({ name: 'lessonId', value: String(id) });
const upload = async (who: Learner, parts: readonly Part[]) => {
  const { payload, headers } = makeForm(parts);
  const authorization = `Bearer ${await api.issueToken(who)}`;
  return api.app.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { ...headers, authorization },
    payload,
  });
};
const submitFile = (who: Learner, lessonId: unknown, file = makeFilePart('работа.pdf', pdf)) =>
  upload(who, [lessonPart(lessonId), file]);
const submissions = () => api.db.selectFrom('submissions').selectAll().orderBy('id').execute();
const files = () => api.db.selectFrom('files').selectAll().orderBy('created_at').execute();
const onDisk = () =>
  ['files', 'incoming'].flatMap((folder) => {
    const path = join(api.dataDir, folder);
    if (!existsSync(path)) return [];
    const found = readdirSync(path, { recursive: true, withFileTypes: true });
    return found.filter((entry) => entry.isFile()).map(({ name }) => `${folder}/${name}`);
  });
/** Files of uploads that have not ended. */
const arriving = () => onDisk().filter((path) => path.startsWith('incoming/'));
const everything = async () => ({ rows: await takeSnapshot(api.db), disk: onDisk().sort() });

afterEach(() => checkInvariants(api.db));

describe('submission', () => {
  it('stores the file under a generated name, enters the queue and returns a signed address', async () => {
    const { lesson, learner } = await makeSchool();
    const answer = await submitFile(learner, lesson.id);
    expect(answer.statusCode).toBe(201);
    const [file] = await files();
    expect(answer.json()).toEqual({
      url: expect.stringMatching(new RegExp(`^/api/files/${file!.id}\\?exp=\\d+&sig=[\\w-]+$`)),
    });
    expect(file).toMatchObject({
      owner_id: learner.id,
      name: 'работа.pdf',
      extension: 'pdf',
      mime: 'application/pdf',
      size: pdf.length,
    });
    expect(onDisk()).toContain(`files/${file!.id}.pdf`);
    expect(onDisk().filter((path) => path.startsWith('incoming'))).toEqual([]);
    expect(await submissions()).toMatchObject([
      { state: 'WAITING', number: 1, verdict: null, file_id: file!.id },
    ]);
    expect(await api.db.selectFrom('progress').selectAll().execute()).toMatchObject([
      { status: 'ON_REVIEW', event: 'file', under_review: true },
    ]);
  });

  it('replaces the waiting submission and ends the claim on it', async () => {
    const { lesson, learner } = await makeSchool();
    await submitFile(learner, lesson.id);
    const [first] = await submissions();
    const teacher = await makeUser(api.db, { role: 'TEACHER' });
    const until = new Date(Date.now() + 60_000);
    await api.db
      .insertInto('claims')
      .values({ submission_id: first!.id, teacher_id: teacher.id, until })
      .execute();
    expect((await submitFile(learner, lesson.id)).statusCode).toBe(201);
    expect(await submissions()).toMatchObject([
      { state: 'REPLACED', number: 1 },
      { state: 'WAITING', number: 2 },
    ]);
    expect(await api.db.selectFrom('claims').selectAll().execute()).toEqual([]);
  });

  it('marks the notification about the return of this lesson as read, and no other', async () => {
    const { course, lesson, learner } = await makeSchool('FILE', 'NEED_REWORK');
    const second = await makeLesson(api.db, { course_id: course.id, check_type: 'FILE' });
    const about = { user_id: learner.id, lesson_id: lesson.id, kind: 'returned' } as const;
    const other = await makeUser(api.db);
    await makeNotification(api.db, about);
    for (const kept of [{ kind: 'answered' }, { lesson_id: second.id }, { user_id: other.id }] as const)
      await makeNotification(api.db, { ...about, ...kept });
    expect((await submitFile(learner, lesson.id)).statusCode).toBe(201);
    const rows = await api.db.selectFrom('notifications').select('read_at').orderBy('id').execute();
    expect(rows.map(({ read_at }) => read_at !== null)).toEqual([true, false, false, false]);
  });

  it('does not remove the learner’s question from its queue', async () => {
    const { lesson, learner } = await makeSchool('FILE', 'NEED_CLARIFY');
    expect((await submitFile(learner, lesson.id)).statusCode).toBe(201);
    expect(await api.db.selectFrom('progress').selectAll().execute()).toMatchObject([
      { status: 'ON_REVIEW', before_question: null, under_review: true },
    ]);
  });

  it('is stored without review on a completed lesson', async () => {
    const { lesson, learner } = await makeSchool('VIEW', 'COMPLETED');
    await api.db.updateTable('lessons').set({ check_type: 'FILE' }).where('id', '=', lesson.id).execute();
    const before = await api.db.selectFrom('progress').selectAll().execute();
    expect((await submitFile(learner, lesson.id)).statusCode).toBe(201);
    expect(await submissions()).toMatchObject([{ state: 'NOT_REVIEWED' }]);
    expect(await api.db.selectFrom('progress').selectAll().execute()).toEqual(before);
  });

  it('is accepted exactly at the size limit', async () => {
    const { lesson, learner } = await makeSchool();
    const answer = await submitFile(learner, lesson.id, makeFilePart('a.txt', 'a'.repeat(maxBytes)));
    expect(answer.statusCode).toBe(201);
    expect((await files())[0]).toMatchObject({ size: maxBytes });
  });

  it('leaves one waiting submission after parallel uploads, and a row for each file', async () => {
    const { lesson, learner } = await makeSchool();
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(Array.from({ length: 4 }, () => submitFile(learner, lesson.id)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(201));
    }
    const states = (await submissions()).map(({ state }) => state);
    expect(states.filter((state) => state === 'WAITING')).toHaveLength(1);
    expect(states).toHaveLength(12);
    expect(onDisk()).toEqual(expect.arrayContaining((await files()).map(({ id }) => `files/${id}.pdf`)));
  });

  it('takes eight statements and the session check', async () => {
    const { lesson, learner } = await makeSchool();
    await submitFile(learner, lesson.id);
    const { payload, headers } = makeForm([lessonPart(lesson.id), makeFilePart('b.pdf', pdf)]);
    const authorization = `Bearer ${await api.issueToken(learner)}`;
    const call = () =>
      api.app.inject({
        method: 'POST',
        url: '/api/upload',
        headers: { ...headers, authorization },
        payload,
      });
    expect(await api.statements.during(call)).toHaveLength(9);
  });
});

it('keeps a quotation mark in the name of a file', async () => {
  const { lesson, learner } = await makeSchool();
  // As browsers write it.
  await submitFile(learner, lesson.id, makeFilePart('Устав %22Двора%22 100%.pdf', pdf));
  const { submissions } = (await api.call(learner, 'GET', `/api/lessons/${lesson.id}`)).json();
  expect(submissions[0].fileName).toBe('Устав "Двора" 100%.pdf');
  const file = await api.app.inject(submissions[0].filePath);
  expect(file.headers['content-disposition']).toContain(
    `filename*=UTF-8''${encodeURIComponent('Устав "Двора" 100%.pdf')}`,
  );
});

it('says what kind of file it rejected', async () => {
  const { lesson, learner } = await makeSchool();
  const page = makeFilePart('смета.doc', '<html><body>Смета</body></html>');
  const answer = await submitFile(learner, lesson.id, page);
  expect([answer.statusCode, answer.json()]).toMatchObject([415, { error: 'file_type', found: 'html' }]);
});

describe('rejected upload', () => {
  const html = '<!doctype html><script>alert(1)</script>';
  const exe = Buffer.from('MZ\u0090\u0000\u0003\u0000', 'latin1');
  const cases: [string, Part[], number, string][] = [
    ['a page', [makeFilePart('page.html', html, 'text/html')], 415, 'file_type'],
    ['a program', [makeFilePart('tool.exe', exe)], 415, 'file_type'],
    ['a page named .pdf', [makeFilePart('page.pdf', html, 'application/pdf')], 415, 'file_type'],
    ['a program named .txt', [makeFilePart('tool.txt', exe, 'text/plain')], 415, 'file_type'],
    ['a text named .docx', [makeFilePart('a.docx', 'Текст')], 415, 'file_type'],
    ['a drawing with a script', [makeFilePart('a.svg', '<svg><script/></svg>')], 415, 'file_type'],
    [
      'an extension named like a property of Object.prototype',
      [makeFilePart('a.constructor', 'x')],
      415,
      'file_type',
    ],
    ['a name without an extension', [makeFilePart('отчёт', 'Текст')], 415, 'file_type'],
    ['an empty file', [makeFilePart('a.pdf', '')], 400, 'validation'],
    ['one byte too many', [makeFilePart('a.txt', 'a'.repeat(maxBytes + 1))], 413, 'file_too_large'],
    ['twice the limit', [makeFilePart('a.txt', 'a'.repeat(2 * maxBytes))], 413, 'file_too_large'],
    ['a form without a file', [], 400, 'validation'],
    ['a field in place of the file', [{ name: 'file', value: 'текст' }], 400, 'validation'],
    ['a file without a name', [makeFilePart('', pdf)], 400, 'validation'],
    ['two files', [makeFilePart('a.pdf', pdf), makeFilePart('b.pdf', pdf)], 400, 'validation'],
    ['a file in another field', [{ ...makeFilePart('a.pdf', pdf), name: 'document' }], 400, 'validation'],
    ['a second lesson', [lessonPart(1), makeFilePart('a.pdf', pdf)], 400, 'validation'],
    ['an unknown field', [{ name: 'role', value: 'TEACHER' }, makeFilePart('a.pdf', pdf)], 400, 'validation'],
    [
      'a field named like a property of Object.prototype',
      [{ name: '__proto__', value: '1' }, makeFilePart('a.pdf', pdf)],
      400,
      'validation',
    ],
  ];

  it.each(cases)('leaves no row and no file: %s', async (_, parts, status, error) => {
    const { lesson, learner } = await makeSchool();
    const before = await everything();
    const answer = await upload(learner, [lessonPart(lesson.id), ...parts]);
    expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
    expect(answer.json().message).toMatch(/[а-я]/);
    expect(await everything()).toEqual(before);
  });

  it.each(['', '0', '-1', '1.5', '1e3', '99999999999', 'abc', '1 or 1=1', '[1]'])(
    'leaves no row and no file: lesson «%s»',
    async (id) => {
      const { learner } = await makeSchool();
      const before = await everything();
      const answer = await submitFile(learner, id);
      expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, 'lessonId']);
      expect(await everything()).toEqual(before);
    },
  );

  it('leaves no row and no file: the lesson after the file', async () => {
    const { lesson, learner } = await makeSchool();
    const before = await everything();
    const answer = await upload(learner, [makeFilePart('a.txt', 'Текст'), lessonPart(lesson.id)]);
    expect([answer.statusCode, answer.json().issues]).toEqual([
      400,
      [{ path: 'lessonId', message: 'Должно стоять перед файлом' }],
    ]);
    expect(await everything()).toEqual(before);
  });

  it('leaves no row and no file: no lesson', async () => {
    const { learner } = await makeSchool();
    const before = await everything();
    const answer = await upload(learner, [makeFilePart('a.pdf', pdf)]);
    expect(answer.json()).toMatchObject({
      error: 'validation',
      issues: [{ path: 'lessonId', message: 'Обязательное поле' }],
    });
    expect(await everything()).toEqual(before);
  });

  it('leaves no row and no file: a lesson of another kind, locked, unknown or in a closed course', async () => {
    const { course, lesson, learner } = await makeSchool('VIEW');
    const locked = await makeLesson(api.db, { course_id: course.id, check_type: 'FILE' });
    const closed = await makeCourse(api.db);
    const elsewhere = await makeLesson(api.db, { course_id: closed.id, check_type: 'FILE' });
    const before = await everything();
    for (const [id, status, error] of [
      [lesson.id, 409, 'wrong_check_type'],
      [locked.id, 403, 'lesson_locked'],
      [elsewhere.id, 403, 'course_closed'],
      [999_999, 404, 'not_found'],
    ] as const) {
      const answer = await submitFile(learner, id);
      expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
    }
    expect(await everything()).toEqual(before);
  });

  it('leaves no row and no file: an invalid or incomplete form', async () => {
    const { lesson, learner } = await makeSchool();
    const { payload, headers } = makeForm([lessonPart(lesson.id), makeFilePart('a.pdf', pdf)]);
    const authorization = `Bearer ${await api.issueToken(learner)}`;
    const send = (extra: Record<string, string>, body: Buffer | object) =>
      api.app.inject({
        method: 'POST',
        url: '/api/upload',
        headers: { authorization, ...extra },
        payload: body,
      });
    const before = await everything();
    expect((await send({}, { lessonId: lesson.id })).statusCode).toBe(415);
    expect((await send(headers, payload.subarray(0, -40))).statusCode).toBe(400);
    expect((await send({ 'content-type': 'multipart/form-data' }, payload)).statusCode).toBe(400);
    expect((await send(headers, Buffer.from('rubbish'))).statusCode).toBe(400);
    expect((await send(headers, Buffer.alloc(0))).statusCode).toBe(400);
    expect(await everything()).toEqual(before);
  });

  it('is answered only after the whole body has arrived', async () => {
    const { lesson, learner } = await makeSchool();
    const { port } = new URL(await listening());
    const { payload, headers } = makeForm([
      lessonPart(lesson.id),
      makeFilePart('a.txt', 'a'.repeat(4 * maxBytes)),
    ]);
    for (const token of [await api.issueToken(learner), 'rubbish']) {
      const socket = connect(Number(port), '127.0.0.1');
      let heard = '';
      socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
      socket.write(
        `POST /api/upload HTTP/1.1\r\nHost: school\r\nAuthorization: Bearer ${token}\r\n` +
          `Content-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`,
      );
      socket.write(payload.subarray(0, 3 * maxBytes));
      await pause(200);
      expect(heard).toBe('');
      socket.write(payload.subarray(3 * maxBytes));
      await eventually(() => expect(heard).toContain('\r\n\r\n'));
      expect(heard).toMatch(token === 'rubbish' ? /^HTTP\/1\.1 401 / : /^HTTP\/1\.1 413 /);
      socket.destroy();
    }
  });

  it('leaves no row and no file: a connection lost during the upload', async () => {
    const { lesson, learner } = await makeSchool();
    const address = new URL(await listening());
    const { payload, headers } = makeForm([
      lessonPart(lesson.id),
      makeFilePart('a.txt', 'a'.repeat(500_000)),
    ]);
    const token = await api.issueToken(learner);
    const before = await everything();
    const socket = connect(Number(address.port), '127.0.0.1');
    socket.write(
      `POST /api/upload HTTP/1.1\r\nHost: school\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, 300_000));
    await eventually(() => expect(arriving()).not.toEqual([]));
    socket.destroy();
    await eventually(() => expect(arriving()).toEqual([]));
    expect(await everything()).toEqual(before);
  });
});

describe('file name', () => {
  const named = async (part: Part) => {
    const { lesson, learner } = await makeSchool();
    const answer = await upload(learner, [lessonPart(lesson.id), part]);
    expect(answer.statusCode).toBe(201);
    const [file] = await files();
    expect(file!.storage_key).toBe(`${file!.id.slice(0, 2)}/${file!.id}.pdf`);
    return file!.name;
  };

  it.each([
    ['../../x.pdf', 'x.pdf'],
    ['C:\\Users\\Анна\\x.pdf', 'x.pdf'],
    ['x\u0000y.pdf', 'xy.pdf'],
    ['фото\u202efdp.exe.pdf', 'фотоfdp.exe.pdf'],
    ['Устав проекта (версия 2).PDF', 'Устав проекта (версия 2).PDF'],
  ])('is stored for %j as %j, and never used as a path', async (sent, stored) => {
    expect(await named(makeFilePart(sent, pdf))).toBe(stored);
  });

  it.each([
    ['Устав\\.pdf', 'Устав.pdf'],
    ['C:\\работы\\Устав.pdf', 'Устав.pdf'],
    ['../../Устав.pdf', 'Устав.pdf'],
  ])('is stored for the submission %s as %s', async (sent, name) => {
    const { lesson, learner } = await makeSchool();
    expect((await submitFile(learner, lesson.id, makeFilePart(sent, pdf))).statusCode).toBe(201);
    expect(await files()).toMatchObject([{ name }]);
  });

  it('is read from filename* too', async () => {
    const rest = `; filename*=UTF-8''${encodeURIComponent('Устав.pdf')}`;
    expect(await named({ name: 'file', value: pdf, rest, type: 'application/pdf' })).toBe('Устав.pdf');
  });
});

let address: Promise<string> | undefined;
const listening = () => (address ??= api.app.listen({ port: 0, host: '127.0.0.1' }));
