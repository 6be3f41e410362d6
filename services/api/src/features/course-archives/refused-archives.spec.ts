import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import type { ArchiveFault } from '@stupeni/contract';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeFilePart, makeForm } from '../../testing/form';
import { makeUser } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';
import { emptyCourse, emptyCourseZip, makeZip } from './testing/sample-archive';

const api = useApi();
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const calls = ['/api/course-archives/look', '/api/course-archives'] as const;

async function send(url: string, zip: Buffer) {
  const { payload, headers } = makeForm([makeFilePart('Курс.zip', zip)]);
  const authorization = `Bearer ${await api.issueToken(await makeUser(api.db, { role: 'CREATOR' }))}`;
  return api.app.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload });
}

/** Stored files and files that wait for their upload. */
const filesOnDisk = () =>
  readdirSync(api.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /[\\/](?:files|incoming)[\\/]/.test(path));

/** Both calls refuse the archive with this fault, and nothing is stored. */
async function expectRefusal(zip: Buffer, fault: ArchiveFault, sentence: string) {
  for (const url of calls) {
    const rows = async () => {
      const { courses, lessons, tests, media, course_sections } = await takeSnapshot(api.db);
      return { courses, lessons, tests, media, course_sections, files: filesOnDisk() };
    };
    const before = await rows();
    const answer = await send(url, zip);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      expect.objectContaining({
        error: 'archive_refused',
        fault,
        message: expect.stringContaining(sentence),
      }),
    ]);
    expect(await rows()).toEqual(before);
  }
}

const text = (words: string) => ({ v: 1, blocks: [{ type: 'paragraph', children: [{ text: words }] }] });
const lesson = (given: object = {}) => ({
  title: 'Введение',
  section: null,
  checkType: 'VIEW',
  content: 'lessons/001.json',
  wants: 'both',
  criteria: null,
  dueDays: null,
  published: true,
  test: null,
  ...given,
});
const question = {
  text: 'Сколько?',
  type: 'one',
  answers: [
    { text: 'Два', correct: true },
    { text: 'Три', correct: false },
  ],
};
/** An archive with a lesson, a test and a picture. */
const files = (course: object = {}, others: Record<string, string | Buffer> = {}) => ({
  'course.json': JSON.stringify({
    ...emptyCourse,
    lessons: [lesson({ checkType: 'TEST', test: 'tests/001.json' })],
    pictures: [{ file: 'pictures/001.gif', name: 'Схема.gif' }],
    ...course,
  }),
  'lessons/001.json': JSON.stringify(text('Первый')),
  'tests/001.json': JSON.stringify({ title: 'Термины', questions: [question] }),
  'pictures/001.gif': gif,
  ...others,
});
const archive = (...given: Parameters<typeof files>) => makeZip(files(...given));

/** Changes the record of a file in the list at the end of the ZIP, and its own header. */
function patch(zip: Buffer, name: string, change: (record: Buffer, kind: 'list' | 'own') => void): Buffer {
  const changed = Buffer.from(zip);
  const marks = [
    ['list', Buffer.from('PK\u0001\u0002', 'latin1'), 46],
    ['own', Buffer.from('PK\u0003\u0004', 'latin1'), 30],
  ] as const;
  let found = 0;
  for (const [kind, mark, length] of marks)
    for (let at = changed.indexOf(mark); at >= 0; at = changed.indexOf(mark, at + 1))
      if (changed.subarray(at + length, at + length + name.length).toString('latin1') === name) {
        change(changed.subarray(at, at + length + name.length), kind);
        found += 1;
      }
  expect(found).toBe(2);
  return changed;
}
const rename = (zip: Buffer, name: string, other: string) =>
  patch(zip, name, (record) => void record.write(other, record.length - name.length, 'latin1'));

it('accepts the archive that the other tests change', async () => {
  const looked = await send(calls[0], archive({ sections: [{ title: 'Начало' }], exportedAt: '2026-11-28' }));
  expect([looked.statusCode, looked.json()]).toEqual([
    200,
    {
      title: 'Пустой',
      exportedAt: '2026-11-28',
      sections: ['Начало'],
      lessons: { count: 1, first: [{ title: 'Введение', checkType: 'TEST' }] },
      tests: { count: 1, questions: 1 },
      pictures: { count: 1, size: gif.length },
      skipped: [],
    },
  ]);
  expect(await api.db.selectFrom('courses').select('id').execute()).toEqual([]);
  expect((await send(calls[1], archive())).statusCode).toBe(201);
});

describe('file', () => {
  it('is refused when it is no ZIP', () =>
    expectRefusal(Buffer.from('<html>Нет такой страницы</html>'), 'notZip', 'нужен файл ZIP'));

  it.each([30, 200, 1000])('is refused when its last %i bytes are cut off', async (missing) => {
    const zip = archive();
    await expectRefusal(zip.subarray(0, zip.length - missing), 'cut', 'Архив обрывается');
  });

  itAtNight('is refused when a file inside is damaged', async () => {
    const zip = patch(archive(), 'lessons/001.json', (record, kind) => {
      if (kind === 'list') record.writeUInt32LE((record.readUInt32LE(16) ^ 1) >>> 0, 16);
    });
    await expectRefusal(zip, 'damaged', 'В архиве повреждён файл «lessons/001.json»');
  });

  it.each(['../../evil.txt', '/etc/passwd.txt', 'C:/windows.txt', 'a/../../b.txt', '..\\..\\evil.txt'])(
    'is refused with the path %s inside',
    async (path) => {
      const plain = 'x'.repeat(path.length);
      const zip = rename(archive({}, { [plain]: 'Зло' }), plain, path);
      await expectRefusal(zip, 'path', 'недопустимым путём: «');
    },
  );

  itAtNight('is refused with a link inside', async () => {
    const zip = patch(archive({}, { 'pictures/link': '/etc/passwd' }), 'pictures/link', (record, kind) => {
      if (kind === 'list') record.writeUInt32LE((0o120_777 << 16) >>> 0, 38);
    });
    await expectRefusal(zip, 'link', 'ссылка вместо файла: «pictures/link»');
  });

  itAtNight.each(['course.json', 'COURSE.json'])(
    'is refused with a second file that is named %s',
    async (name) => {
      const zip = rename(archive({}, { 'another.txt': '{}' }), 'another.txt', name);
      await expectRefusal(zip, 'twice', 'с одним именем: «');
    },
  );

  itAtNight('is refused when a file inside needs a password', async () => {
    const zip = patch(archive(), 'course.json', (record, kind) => {
      const at = kind === 'list' ? 8 : 6;
      record.writeUInt16LE(record.readUInt16LE(at) | 1, at);
    });
    await expectRefusal(zip, 'protected', 'защищён паролем');
  });

  itAtNight('is refused with more files than a course has', async () => {
    const many = Object.fromEntries(Array.from({ length: 6001 }, (_, at) => [`n/${at}`, '']));
    await expectRefusal(makeZip(many), 'crowded', 'Самое большее — 6000');
  });

  itAtNight('is refused when its files would be too large', async () => {
    const zeros = Object.fromEntries(
      Array.from({ length: 4 }, (_, at) => [`pictures/${at}.gif`, Buffer.alloc(9 * 1024 * 1024)]),
    );
    await expectRefusal(archive({}, zeros), 'bomb', 'слишком большие');
  });

  itAtNight('is refused when a file is larger than the archive says', async () => {
    const bomb = Buffer.concat([gif, Buffer.alloc(9 * 1024 * 1024)]);
    const zip = patch(archive({}, { 'pictures/001.gif': bomb }), 'pictures/001.gif', (record, kind) => {
      record.writeUInt32LE(gif.length, kind === 'list' ? 24 : 22);
    });
    await expectRefusal(zip, 'bomb', 'слишком большие');
  });

  itAtNight('is refused when it is larger than an upload may be', async () => {
    const answer = await send(calls[1], Buffer.alloc(51 * 1024 * 1024));
    expect([answer.statusCode, answer.json().error]).toEqual([413, 'file_too_large']);
  });
});

describe('course', () => {
  itAtNight('is refused without its file', () =>
    expectRefusal(makeZip({ 'Право/course.json': '{}' }), 'noCourse', 'нет файла «course.json»'),
  );

  itAtNight('is refused when it is not ours', () =>
    expectRefusal(makeZip({ 'course.json': '{"format":"moodle"}' }), 'foreign', 'не курс «Ступеней»'),
  );

  itAtNight('is refused when it is of a newer format, whatever else is in it', () =>
    expectRefusal(
      archive({ version: 2, lessons: 'other' }),
      'newer',
      'более новой версией «Ступеней» (формат 2)',
    ),
  );

  itAtNight.each(['course.json', 'lessons/001.json', 'tests/001.json'])(
    'is refused when %s is no JSON',
    (name) => expectRefusal(archive({}, { [name]: '{"v":1,' }), 'notJson', `«${name}» в архиве не читается`),
  );

  it.each([
    [{ title: ' ' }, 'title'],
    [{ price: -1 }, 'price'],
    [{ other: 1 }, 'other'],
    [{ lessons: [lesson({ title: '' })] }, 'lessons.0.title'],
    [{ lessons: [lesson({ section: 1 })] }, 'lessons.0.section'],
    [{ lessons: [lesson({ checkType: 'TEST' })] }, 'lessons.0.test'],
    [{ lessons: [lesson({ test: 'tests/001.json' })] }, 'lessons.0.test'],
    [
      {
        sections: [{ title: 'А' }, { title: 'Б' }],
        lessons: [lesson({ section: 2 }), lesson({ section: 1 })],
      },
      'lessons.1.section',
    ],
    [{ title: 'Пра\u0000во' }, 'title'],
  ])('is refused with %j', async (course, field) => {
    await expectRefusal(archive(course), 'shape', `неверно заполнено поле «${field}»`);
  });

  itAtNight.each(['lessons/001.json', 'tests/001.json', 'pictures/001.gif'])(
    'is refused without its %s',
    async (name) => {
      const { [name as 'course.json']: _, ...others } = files();
      await expectRefusal(makeZip(others), 'missing', `нет файла «${name}»`);
    },
  );

  it('is refused when the content of a picture is no picture', () =>
    expectRefusal(
      archive({}, { 'pictures/001.gif': '<html><script>alert(1)</script></html>' }),
      'notPicture',
      '«pictures/001.gif» в архиве не картинка',
    ));

  it('is refused when a picture has the extension of another kind', () =>
    expectRefusal(
      archive({ pictures: [{ file: 'pictures/001.exe', name: 'a.gif' }] }, { 'pictures/001.exe': gif }),
      'notPicture',
      'не картинка',
    ));

  it('is refused when a picture is larger than an upload may be', () =>
    expectRefusal(
      archive({}, { 'pictures/001.gif': Buffer.concat([gif, Buffer.alloc(10 * 1024 * 1024, 'ab')]) }),
      'largePicture',
      'Картинка «pictures/001.gif» больше 10 МБ',
    ));

  itAtNight.each([
    [{ entityMap: {}, blocks: [{ text: 'А' }] }, 'Это не наш документ'],
    [{ other: 1 }, 'Неизвестный формат документа'],
    [{ v: 1, blocks: [{ type: 'paragraph', children: [{ text: 'А\u0000' }] }] }, 'недопустимые знаки'],
  ])('is refused with the document %j', async (document, sentence) => {
    await expectRefusal(archive({}, { 'lessons/001.json': JSON.stringify(document) }), 'document', sentence);
  });

  it('is refused when a test has a wrong field, and names its file and the field', () =>
    expectRefusal(
      archive({}, { 'tests/001.json': JSON.stringify({ title: 'Термины', questions: 'нет' }) }),
      'shape',
      'В файле «tests/001.json» неверно заполнено поле «questions»',
    ));

  it('is refused with a test that has no right answer, and names the test', async () => {
    const answers = question.answers.map((answer) => ({ ...answer, correct: false }));
    const test = JSON.stringify({ title: 'Термины', questions: [{ ...question, answers }] });
    await expectRefusal(
      archive({}, { 'tests/001.json': test }),
      'test',
      'Тест «Термины» принять нельзя. Отметьте',
    );
  });
});

it('leaves out unsafe links, missing pictures and files that the course does not name, and says so before the import', async () => {
  const unsafe = {
    v: 1,
    blocks: [
      { type: 'paragraph', children: [{ text: 'Ссылка', link: 'javascript:alert(1)' }] },
      { type: 'image', url: 'pictures/009.png', alt: 'Потеряна' },
    ],
  };
  const zip = archive({}, { 'lessons/001.json': JSON.stringify(unsafe), '__MACOSX/._course.json': 'x' });
  const { skipped } = (await send(calls[0], zip)).json();
  expect(skipped).toEqual([
    { what: 'files', count: 1, names: ['__MACOSX/._course.json'] },
    { what: 'marks', count: expect.any(Number), names: ['Введение'] },
    { what: 'pictures', count: 1, names: ['Введение'] },
  ]);
  expect((await send(calls[1], zip)).statusCode).toBe(201);
  const { content } = await api.db.selectFrom('lessons').select('content').executeTakeFirstOrThrow();
  expect(JSON.stringify(content)).not.toContain('javascript');
});

it('makes one course for two requests with one key', async () => {
  const { payload, headers } = makeForm([makeFilePart('Курс.zip', emptyCourseZip())]);
  const authorization = `Bearer ${await api.issueToken(await makeUser(api.db, { role: 'CREATOR' }))}`;
  const request = {
    method: 'POST' as const,
    url: calls[1],
    headers: { ...headers, authorization, 'idempotency-key': 'one import' },
    payload,
  };
  const first = (await api.app.inject(request)).json();
  expect((await api.app.inject(request)).json()).toEqual(first);
  expect(await api.db.selectFrom('courses').select('id').execute()).toEqual([{ id: first.id }]);
});
