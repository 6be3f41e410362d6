import { limits } from '@stupeni/rich-text-model';
import { makeDocument, makeCourse, makeLesson } from '../../testing/makers/content';
import { expectProblem } from '../../testing/expect-problem';
import { useApi } from '../../testing/use-api';
import { useCreator } from '../../testing/use-creator';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

const api = useApi();
const { send } = useCreator(api);
const paragraph = (text: string, given: object = {}) => ({
  type: 'paragraph',
  children: [{ text, ...given }],
});
const ours = (...blocks: object[]) => ({ v: 1, blocks });

/** Saves the document in a lesson and in a course. Resolves to what both store. */
async function saved(document: unknown) {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id });
  const put = await send('PUT', `/api/lessons/${lesson.id}`, { content: document });
  const described = await send('PUT', `/api/courses/${course.id}`, { description: document });
  expect([put.statusCode, described.statusCode]).toEqual([200, 200]);
  const { content } = put.json();
  expect(JSON.parse(described.json().description)).toEqual(content);
  const row = await api.db
    .selectFrom('lessons')
    .selectAll()
    .where('id', '=', lesson.id)
    .executeTakeFirstOrThrow();
  expect(row.content).toEqual(content);
  return { content, original: row.content_original };
}

it.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,<script>',
  ' vbscript:x',
  '//evil.example',
])('removes the address %s and keeps the text of its link', async (link) => {
  const { content } = await saved(
    ours(
      paragraph('Ссылка', { link }),
      { type: 'image', url: link, alt: '' },
      { type: 'embed', url: link, width: '100%', height: 400, title: '' },
    ),
  );
  expect(content).toEqual(ours(paragraph('Ссылка')));
});

it('removes unknown nodes, marks and attributes', async () => {
  const { content, original } = await saved(
    ours(
      { type: 'script', children: [{ text: 'alert(1)' }] },
      { ...paragraph('Текст', { onerror: 'alert(1)', size: 500, font: 'Comic Sans' }), srcdoc: '<script>' },
      null as unknown as object,
    ),
  );
  expect(content).toEqual(ours(paragraph('Текст')));
  expect(original).toBeNull();
});

it('stores markup in a text as text', async () => {
  const { content } = await saved(ours(paragraph('<img src=x onerror=alert(1)>')));
  expect(content).toEqual(ours(paragraph('<img src=x onerror=alert(1)>')));
});

it('accepts a document as JSON text, and stores the original of other formats', async () => {
  expect(await saved(makeDocument('Привет'))).toEqual({ content: ours(paragraph('Привет')), original: null });
  expect(await saved('Раз\n\nДва')).toEqual({
    content: ours(paragraph('Раз'), paragraph('Два')),
    original: 'Раз\n\nДва',
  });
  const foreign = { blocks: [{ text: 'Чужое' }], entityMap: {} };
  expect((await saved(foreign)).original).toBe(JSON.stringify(foreign));
  expect(await saved('')).toEqual({ content: ours(), original: null });
});

it('keeps the imported original when the document is edited later', async () => {
  const { id } = (await send('POST', '/api/courses', { title: 'Курс', description: 'Как было' })).json();
  await send('PUT', `/api/courses/${id}`, { description: ours(paragraph('Правка')) });
  const row = await api.db.selectFrom('courses').selectAll().executeTakeFirstOrThrow();
  expect([row.description, row.description_original]).toEqual([ours(paragraph('Правка')), 'Как было']);
});

describe('a document over a limit', () => {
  const manyBlocks = 'Текст слишком длинный: в нём больше 5000 абзацев';
  it.each([
    ['blocks', ours(...Array.from({ length: limits.blocks + 1 }, () => paragraph('а'))), manyBlocks],
    ['lines of text', 'а\n'.repeat(limits.blocks + 1), manyBlocks],
    [
      'text in a run',
      ours(paragraph('а'.repeat(limits.text + 1))),
      'Один из абзацев, блоков кода или подписей слишком длинный',
    ],
    [
      'runs',
      ours({ type: 'paragraph', children: Array.from({ length: limits.leaves + 1 }, () => ({ text: 'а' })) }),
      'В одном из абзацев слишком часто меняется оформление',
    ],
  ])('is rejected, not cut: %s', async (_, content, message) => {
    const { id } = await makeLesson(api.db, { course_id: (await makeCourse(api.db)).id });
    expect(await expectProblem(api, () => send('PUT', `/api/lessons/${id}`, { content }))).toMatchObject({
      status: 400,
      issues: [{ path: 'content', message }],
    });
  });

  itAtNight('is rejected, not cut: bytes', async () => {
    const { id } = await makeLesson(api.db, { course_id: (await makeCourse(api.db)).id });
    const fits = ours(...Array.from({ length: 5 }, () => paragraph('а'.repeat(100_000))));
    expect((await send('PUT', `/api/lessons/${id}`, { content: fits })).statusCode).toBe(200);
    for (const times of [6, 60]) {
      const content = ours(...Array.from({ length: times }, () => paragraph('а'.repeat(100_000))));
      expect(await expectProblem(api, () => send('PUT', `/api/lessons/${id}`, { content }))).toMatchObject({
        status: 413,
        error: 'file_too_large',
      });
    }
  });
});
