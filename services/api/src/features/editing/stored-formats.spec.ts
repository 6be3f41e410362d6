import { readDocument } from '@stupeni/rich-text-model';
import { hostileAddresses, hostileDocuments, hostileMarkup } from '@stupeni/rich-text-model/testing';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';
import { useCreator } from '../../testing/use-creator';

const api = useApi();
const { send } = useCreator(api);

const ours = (...blocks: object[]) => ({ v: 1, blocks });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
const item = (kind: string, depth: number, text: string) => ({
  type: 'list-item',
  kind,
  depth,
  children: [{ text }],
});

const draft = {
  entityMap: { 0: { type: 'LINK', mutability: 'MUTABLE', data: { url: 'https://a.example' } } },
  blocks: [
    {
      key: 'a',
      text: 'Цели 📝 курса',
      type: 'header-two',
      depth: 0,
      inlineStyleRanges: [],
      entityRanges: [],
      data: {},
    },
    {
      key: 'b',
      text: '📝 жирно и ссылка',
      type: 'unstyled',
      depth: 0,
      inlineStyleRanges: [
        { offset: 2, length: 5, style: 'BOLD' },
        { offset: 0, length: 1, style: 'fontsize-24' },
      ],
      entityRanges: [{ offset: 10, length: 6, key: 0 }],
    },
    { key: 'c', text: 'раз', type: 'ordered-list-item', depth: 0, inlineStyleRanges: [], entityRanges: [] },
    { key: 'd', text: 'два', type: 'unordered-list-item', depth: 1, inlineStyleRanges: [], entityRanges: [] },
  ],
};
const html = '<h2>Цели</h2><p>Текст <strong>жирный</strong></p><script>alert(1)</script>';

const formats: [name: string, written: unknown, document: object][] = [
  [
    'raw content of Draft.js',
    draft,
    ours(
      { type: 'heading', level: 2, children: [{ text: 'Цели 📝 курса' }] },
      paragraph(
        { text: '📝', size: 24 },
        { text: ' ' },
        { text: 'жирно', bold: true },
        { text: ' и ' },
        { text: 'ссылка', link: 'https://a.example' },
      ),
      item('ordered', 0, 'раз'),
      item('unordered', 1, 'два'),
    ),
  ],
  [
    'HTML',
    html,
    ours(
      { type: 'heading', level: 2, children: [{ text: 'Цели' }] },
      paragraph({ text: 'Текст ' }, { text: 'жирный', bold: true }),
    ),
  ],
  [
    'plain text',
    'Раз & два\n\nТри < 4',
    ours(paragraph({ text: 'Раз & два' }), paragraph({ text: 'Три < 4' })),
  ],
];

const asText = (written: unknown) => (typeof written === 'string' ? written : JSON.stringify(written));

describe.each(formats)('%s', (_, written, document) => {
  it.each([
    ['as a value', written],
    ['as a JSON text', asText(written)],
  ])('becomes our document on POST and its original is stored, sent %s', async (_, sent) => {
    const course = await send('POST', '/api/courses', { title: 'Курс', description: sent });
    expect(course.statusCode).toBe(201);
    const { id, description } = course.json();
    expect(JSON.parse(description)).toEqual(document);

    const lesson = await send('POST', '/api/lessons', {
      courseId: id,
      title: 'Урок',
      content: sent,
      checkType: 'VIEW',
    });
    expect(lesson.statusCode).toBe(201);
    expect(lesson.json().content).toEqual(document);

    const stored = await api.db
      .selectFrom('lessons')
      .innerJoin('courses', 'courses.id', 'lessons.course_id')
      .select(['content', 'content_original', 'description', 'description_original'])
      .where('lessons.id', '=', lesson.json().id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({
      content: document,
      content_original: asText(sent),
      description: document,
      description_original: asText(sent),
    });
  });

  it('becomes our document on PUT for every role', async () => {
    const course = await makeCourse(api.db);
    const lesson = await makeLesson(api.db, { course_id: course.id });
    expect((await send('PUT', `/api/courses/${course.id}`, { description: written })).statusCode).toBe(200);
    expect((await send('PUT', `/api/lessons/${lesson.id}`, { content: written })).statusCode).toBe(200);
    for (const role of ['CREATOR', 'TEACHER', 'MODERATOR'] as const) {
      const read = await api.call(role, 'GET', `/api/lessons/${lesson.id}`);
      expect(read.json().content).toEqual(document);
      const listed = await api.call(role, 'GET', `/api/courses/${course.id}`);
      expect(JSON.parse(listed.json().description)).toEqual(document);
    }
  });
});

it('rejects an unknown format and stores nothing', async () => {
  const lesson = await makeLesson(api.db, { course_id: (await makeCourse(api.db)).id });
  for (const content of [{ текст: '<p>' }, [1, 2], { blocks: 'a' }, {}, []]) {
    const answer = await send('PUT', `/api/lessons/${lesson.id}`, { content });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toEqual([{ path: 'content', message: 'Неизвестный формат документа' }]);
  }
  const { version } = await api.db
    .selectFrom('lessons')
    .selectAll()
    .where('id', '=', lesson.id)
    .executeTakeFirstOrThrow();
  expect(version).toBe(lesson.version);
});

const foreign = (format: string) =>
  `Документ в формате ${format} не принимается: пришлите HTML, текст или документ «Ступеней»`;

it.each([
  [JSON.stringify({ ops: [{ insert: 'а' }] }), foreign('Quill')],
  [JSON.stringify({ root: { children: [] } }), foreign('Lexical')],
  [JSON.stringify({ type: 'doc', content: [] }), foreign('TipTap (ProseMirror)')],
  [JSON.stringify({ blocks: [{ type: 'paragraph', data: { text: 'а' } }] }), foreign('Editor.js')],
  [[{ type: 'paragraph', children: [{ text: 'а' }] }], foreign('Slate')],
  ['{"nodes":[]}', foreign('Slate')],
  ['{"object":"value"}', foreign('Slate')],
  ['{"ast":{}}', foreign('AST (дерево Markdown или HTML)')],
  ['{"html":"<p>Текст</p>"}', foreign('«HTML внутри JSON»')],
  [{ v: 2, blocks: [] }, foreign('«Ступени» другой версии')],
  [{}, 'Неизвестный формат документа'],
  [[], 'Неизвестный формат документа'],
  [JSON.stringify(draft).slice(0, 200), 'Документ пришёл не целиком: его JSON обрывается'],
])('rejects what is no whole document, and stores nothing: %j', async (sent, message) => {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id });
  const before = await takeSnapshot(api.db);
  for (const [path, field] of [
    [`/api/lessons/${lesson.id}`, 'content'],
    [`/api/courses/${course.id}`, 'description'],
  ] as const) {
    const answer = await send('PUT', path, { [field]: sent });
    expect([answer.statusCode, answer.json().issues]).toEqual([400, [{ path: field, message }]]);
  }
  expect(await takeSnapshot(api.db)).toEqual(before);
});

it('accepts our empty document and an empty text', async () => {
  const lesson = await makeLesson(api.db, { course_id: (await makeCourse(api.db)).id });
  for (const content of [ours(), JSON.stringify(ours()), '']) {
    const answer = await send('PUT', `/api/lessons/${lesson.id}`, { content });
    expect([answer.statusCode, answer.json().content]).toEqual([200, ours()]);
  }
});

it('stores and returns no attack in any format', async () => {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id });
  // The model's spec tests every address in every format. Here each address is tested in one format.
  const addressed = hostileAddresses.map((address, at) => hostileDocuments(address)[at % 6]);
  const attacks = [...hostileMarkup, ...addressed];
  for (const content of attacks) {
    const answer = await send('PUT', `/api/lessons/${lesson.id}`, { content });
    // Documents with a NUL or an unpaired surrogate are rejected, because no database stores them.
    expect([200, 400]).toContain(answer.statusCode);
    if (answer.statusCode === 400) continue;
    const { content: answered } = answer.json();
    expect(readDocument(answered)).toEqual(answered);
    // A document has only texts and addresses. A text that looks like a tag is safe.
    const addresses = [...JSON.stringify(answered).matchAll(/"(?:url|link)":"([^"]*)"/g)].map(
      ([, url]) => url,
    );
    for (const url of addresses)
      expect(url).toMatch(/^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))[^\s<>\\]*$/);
  }
});
