import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { useApi } from '../../testing/use-api';
import { useCreator } from '../../testing/use-creator';

const api = useApi();
const { send } = useCreator(api);

const block = (text: string, given: object = {}) => ({
  key: 'a',
  text,
  type: 'unstyled',
  depth: 0,
  inlineStyleRanges: [],
  entityRanges: [],
  data: {},
  ...given,
});
const style = (name: string) => ({ offset: 0, length: 1, style: name });
const atomic = (key: number) => block(' ', { type: 'atomic', entityRanges: [{ offset: 0, length: 1, key }] });
const entity = (type: string, data: object) => ({ type, mutability: 'MUTABLE', data });

/** Raw content as react-draft-wysiwyg stores it. */
const draft = {
  blocks: [
    block('Цели', {
      inlineStyleRanges: [style('color-rgb(1,2,3)'), style('bgcolor-red')],
      data: { 'text-align': 'center' },
    }),
    block('Сайт', {
      inlineStyleRanges: [style('color-rgb(1,2,3)')],
      entityRanges: [{ offset: 0, length: 4, key: 0 }],
    }),
    atomic(1),
    atomic(2),
  ],
  entityMap: {
    0: entity('LINK', { url: 'www.ya.ru', targetOption: '_blank' }),
    1: entity('IMAGE', { src: 'data:image/png;base64,iVBORw0KGgo=', height: 'auto', width: 'auto' }),
    2: entity('EMBEDDED_LINK', { src: '//www.youtube.com/embed/aqz-KE-bpKQ', height: 'auto', width: 'auto' }),
  },
};
const stored = {
  v: 1,
  blocks: [
    { type: 'paragraph', children: [{ text: 'Цели' }] },
    { type: 'paragraph', children: [{ text: 'Сайт', link: 'https://www.ya.ru' }] },
    {
      type: 'embed',
      url: 'https://www.youtube.com/embed/aqz-KE-bpKQ',
      width: '100%',
      height: 400,
      title: '',
    },
  ],
};
const lost = [
  { what: 'alignment', name: 'center', block: 0, count: 1 },
  { what: 'color', name: 'color-rgb(1,2,3)', block: 0, count: 2 },
  { what: 'color', name: 'bgcolor-red', block: 0, count: 1 },
  { what: 'image', name: 'data:', block: 2, count: 1 },
];

it('keeps links and pages without a scheme, and lists what the document cannot keep', async () => {
  const course = await send('POST', '/api/courses', { title: 'Курс', description: draft });
  expect([JSON.parse(course.json().description), course.json().lost]).toEqual([stored, lost]);
  const { id: courseId } = course.json();
  const lesson = await send('POST', '/api/lessons', {
    courseId,
    title: 'Урок',
    content: JSON.stringify(draft),
    checkType: 'VIEW',
  });
  expect([lesson.json().content, lesson.json().lost]).toEqual([stored, lost]);
});

it('lists the losses of a change', async () => {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id });
  const table = '<table><tr><td>а</td><td>б</td></tr></table>';
  for (const [path, field] of [
    [`/api/lessons/${lesson.id}`, 'content'],
    [`/api/courses/${course.id}`, 'description'],
  ] as const) {
    const answer = await send('PUT', path, { [field]: `${table}<p><math><mi>x</mi></math></p>` });
    expect(answer.json().lost).toEqual([
      { what: 'table', name: 'table', block: 0, count: 1 },
      { what: 'formula', name: 'math', block: 1, count: 1 },
    ]);
    expect((await send('PUT', path, { title: 'Новое' })).json()).not.toHaveProperty('lost');
    expect((await send('PUT', path, { [field]: '<p>Всё</p>' })).json()).not.toHaveProperty('lost');
  }
});

itAtNight('lists at most a hundred kinds and names', async () => {
  const blocks = Array.from({ length: 150 }, (_, at) =>
    block('а', { inlineStyleRanges: [style(`color-${at}`)] }),
  );
  const description = { blocks, entityMap: {} };
  const answer = await send('POST', '/api/courses', { title: 'Курс', description });
  expect(answer.json().lost).toHaveLength(100);
});

it('keeps the number at which a list starts', async () => {
  const lesson = await makeLesson(api.db, { course_id: (await makeCourse(api.db)).id });
  const content = '<ol><li>а</li></ol><p>б</p><ol start="2"><li>в</li></ol>';
  const answer = (await send('PUT', `/api/lessons/${lesson.id}`, { content })).json();
  const again = (await send('PUT', `/api/lessons/${lesson.id}`, { content: answer.content })).json();
  for (const { content, lost } of [answer, again]) {
    expect(content.blocks[2]).toMatchObject({ kind: 'ordered', start: 2 });
    expect(lost).toBeUndefined();
  }
});
