import AdmZip from 'adm-zip';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeFilePart, makeForm } from '../../testing/form';
import { makeCourse, makeLesson, makeTest } from '../../testing/makers/content';
import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { useCreator } from '../../testing/use-creator';

const api = useApi();
const { send } = useCreator(api);
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><path d="M0 0h4v3H0z"/></svg>';

async function post(url: string, parts: Parameters<typeof makeForm>[0]) {
  const { payload, headers } = makeForm(parts);
  const authorization = `Bearer ${await api.issueToken(await makeUser(api.db, { role: 'CREATOR' }))}`;
  return api.app.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload });
}
const upload = async (name: string, bytes: Buffer | string) =>
  (await post('/api/media', [makeFilePart(name, bytes)])).json().url as string;

async function exportCourse(id: number): Promise<Buffer> {
  const answer = await send('GET', `/api/courses/${id}/archive`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  return answer.rawPayload;
}

/** The files of an archive. The moment of the export is left out. */
function filesIn(zip: Buffer): Record<string, string> {
  const files = new AdmZip(zip)
    .getEntries()
    .map((entry) => [entry.entryName, entry.getData().toString('latin1')]);
  const all = Object.fromEntries(files) as Record<string, string>;
  all['course.json'] = all['course.json']!.replace(/"exportedAt": "[^"]+"/, '"exportedAt": ""');
  return all;
}

const importZip = (zip: Buffer) => post('/api/course-archives', [makeFilePart('Курс.zip', zip)]);

/** A document with every kind of block and mark, as a save stores it. */
const everyBlock = (picture: string, natural = { width: 1, height: 1 }) => ({
  v: 1,
  blocks: [
    { type: 'heading', level: 2, children: [{ text: 'Что такое право' }] },
    {
      type: 'paragraph',
      children: [
        { text: 'Обычный, ' },
        { text: 'жирный', bold: true },
        { text: ' курсив', italic: true, underline: true },
        { text: ' код', monospace: true, size: 20, font: 'Georgia' },
        { text: 'x', superscript: true },
        { text: ' ссылка', link: 'https://pravo.gov.ru/' },
      ],
    },
    { type: 'quote', children: [{ text: 'Dura lex <sed> lex & "so on"' }] },
    { type: 'code', children: [{ text: 'if (a < b)\n  return 1;' }] },
    { type: 'list-item', kind: 'ordered', depth: 0, start: 3, children: [{ text: 'Третий' }] },
    { type: 'list-item', kind: 'unordered', depth: 1, children: [{ text: 'Внутри' }] },
    { type: 'list-item', kind: 'ordered', depth: 0, children: [{ text: 'Четвёртый' }] },
    { type: 'image', url: picture, alt: 'Схема', caption: 'Схема права', width: '50%', natural },
    { type: 'image', url: 'https://example.com/a.png', alt: '' },
    { type: 'embed', url: 'https://rutube.ru/play/embed/1', width: '100%', height: 400, title: 'Лекция' },
  ],
});

/** A course of 40 lessons in 5 sections with 8 tests, two pictures and every kind of block. */
async function makeLongCourse() {
  const [one, two] = [await upload('Схема.gif', gif), await upload('Чертёж.svg', svg)];
  const course = await makeCourse(api.db, {
    title: 'Право',
    price: 900,
    description: JSON.stringify(everyBlock(one)),
  });
  const sections: number[] = [];
  for (let position = 1; position <= 5; position += 1) {
    const section = { course_id: course.id, position, title: `Раздел ${position}` };
    const row = await api.db
      .insertInto('course_sections')
      .values(section)
      .returning('id')
      .executeTakeFirstOrThrow();
    sections.push(row.id);
  }
  for (let at = 0; at < 40; at += 1) {
    const kind = at % 5 === 4 ? 'TEST' : at % 5 === 3 ? 'FILE' : 'VIEW';
    const test =
      kind === 'TEST'
        ? await makeTest(api.db, {
            title: `Тест ${at}`,
            questions: [
              { text: 'Что верно?\nВыберите.', answers: ['Да', '+Нет'] },
              { text: 'Что ещё?', type: 'many', answers: ['+А', 'Б', '+В'] },
            ],
          })
        : null;
    await makeLesson(api.db, {
      course_id: course.id,
      title: `Урок «${at}» & другие`,
      position: at * 2 + 1,
      section_id: at < 4 ? null : sections[Math.floor((at - 4) / 9)]!,
      check_type: kind,
      test_id: test?.id ?? null,
      published: at !== 6,
      content: JSON.stringify(at % 2 === 0 ? everyBlock(one) : everyBlock(two, { width: 4, height: 3 })),
      ...(kind === 'FILE' && { wants: 'text' as const, criteria: 'Три довода\nи вывод', due_days: at }),
    });
  }
  return course;
}

it('gives the same archive after an export, an import and an export of 40 lessons and 8 tests', async () => {
  const course = await makeLongCourse();
  const first = await exportCourse(course.id);
  const imported = await importZip(first);
  expect([imported.statusCode, imported.json()]).toEqual([201, { id: expect.any(Number), title: 'Право' }]);
  const { id } = imported.json();
  expect(id).not.toBe(course.id);
  const [before, after] = [filesIn(first), filesIn(await exportCourse(id))];
  expect(Object.keys(before).filter((name) => /^(lessons|tests|pictures)\//.test(name))).toHaveLength(
    40 * 2 + 8 + 2,
  );
  expect(after).toEqual(before);

  const { lessons, sections } = (await send('GET', `/api/courses/${id}`)).json();
  expect([lessons.length, sections.length]).toEqual([40, 5]);
  const drafts = lessons.filter((lesson: { publication?: string }) => lesson.publication === 'DRAFT');
  expect(drafts).toEqual([expect.objectContaining({ title: 'Урок «6» & другие' })]);
  const tested = await send('GET', `/api/tests/${lessons[4].testId}`);
  expect(tested.json()).toMatchObject({
    title: 'Тест 4',
    questions: [{ answers: [{ correct: false }, { correct: true }] }, { type: 'many' }],
  });
  // The pictures of the copy are its own, and open.
  const { content } = (await send('GET', `/api/lessons/${lessons[0].id}`)).json();
  const { url } = content.blocks.find((block: { type: string }) => block.type === 'image');
  const original = await api.db.selectFrom('media').select('id').orderBy('created_at').execute();
  expect(original.slice(0, 2).map((row) => `/api/media/${row.id}`)).not.toContain(url);
  expect((await api.app.inject({ url })).rawPayload).toEqual(gif);
});

it('has what the author saved last, published or not', async () => {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id, title: 'Старое' });
  await send('PUT', `/api/lessons/${lesson.id}`, { title: 'Новое', content: 'Новый текст', publish: false });
  const files = filesIn(await exportCourse(course.id));
  const read = (name: string) => JSON.parse(Buffer.from(files[name]!, 'latin1').toString('utf8'));
  expect(read('course.json').lessons).toEqual([expect.objectContaining({ title: 'Новое', published: true })]);
  expect(read('lessons/001.json').blocks[0].children).toEqual([{ text: 'Новый текст' }]);
});

it('shows the texts of a lesson as a page with its picture, its lists and its test', async () => {
  const files = filesIn(await exportCourse((await makeLongCourse()).id));
  const page = Buffer.from(files['lessons/005.html']!, 'latin1').toString('utf8');
  expect(page).toContain('<h1>5. Урок «4» &amp; другие</h1>');
  expect(page).toContain('<strong>жирный</strong>');
  expect(page).toContain('Dura lex &lt;sed&gt; lex');
  expect(page).toContain(
    '<ol><li value="3">Третий<ul><li>Внутри</li></ul></li><li value="4">Четвёртый</li></ol>',
  );
  expect(page).toContain('<img src="../pictures/001.gif" alt="Схема"><figcaption>Схема права</figcaption>');
  expect(page).toContain('<a href="https://rutube.ru/play/embed/1">Лекция</a>');
  expect(page).toContain('<li class="right">Нет</li>');
  expect(page).not.toMatch(/<script|javascript:/);
  const index = Buffer.from(files['index.html']!, 'latin1').toString('utf8');
  expect(index).toContain('<h2>Раздел 1</h2><ol><li value="5"><a href="lessons/005.html">');
});

it('is not found for a deleted course, and only creators get it', async () => {
  const course = await makeCourse(api.db);
  for (const role of ['LEARNER', 'TEACHER', 'MODERATOR'] as const)
    expect((await api.call(role, 'GET', `/api/courses/${course.id}/archive`)).statusCode).toBe(403);
  await send('DELETE', `/api/courses/${course.id}`);
  expect((await send('GET', `/api/courses/${course.id}/archive`)).statusCode).toBe(404);
});

it('exports a course whose picture is lost, and keeps the address of the picture', async () => {
  const url = await upload('Схема.gif', gif);
  const course = await makeCourse(api.db, { description: JSON.stringify(everyBlock(url)) });
  await api.db.deleteFrom('media').where('id', '=', url.slice('/api/media/'.length)).execute();
  const files = filesIn(await exportCourse(course.id));
  const written = JSON.parse(Buffer.from(files['course.json']!, 'latin1').toString('utf8'));
  expect([written.pictures, written.description.blocks[7].url]).toEqual([[], url]);
});

it('exports a course whose picture has no bytes any more, and keeps the address of the picture', async () => {
  const url = await upload('Схема.gif', gif);
  const course = await makeCourse(api.db, { description: JSON.stringify(everyBlock(url)) });
  rmSync(join(api.dataDir, 'files'), { recursive: true });
  const files = filesIn(await exportCourse(course.id));
  const written = JSON.parse(Buffer.from(files['course.json']!, 'latin1').toString('utf8'));
  expect([written.pictures, written.description.blocks[7].url]).toEqual([[], url]);
});
