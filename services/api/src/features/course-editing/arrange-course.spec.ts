import { checkInvariants } from '../../testing/check-invariants';
import { itInProcess } from '../../testing/replicas';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeUser } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';
import { useCreator } from '../../testing/use-creator';

const api = useApi();
const { send, countStatements } = useCreator(api);

interface Section {
  id?: number;
  title: string;
  lessonIds: number[];
}
interface Outline {
  lessonIds: number[];
  sections: Section[];
}

/** A course with this many lessons, numbered from 1. */
async function makeLongCourse(count: number) {
  const { id } = await makeCourse(api.db);
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) ids.push((await makeLesson(api.db, { course_id: id })).id);
  const arrange = (outline: Outline, seen?: Outline) =>
    send('POST', `/api/courses/${id}/outline`, { ...outline, ...(seen && { seen }) });
  /** The outline as the next reader gets it. */
  const read = async (): Promise<Outline> => {
    const { lessons, sections = [] } = (await send('GET', `/api/courses/${id}`)).json();
    const inSections = new Set(sections.flatMap(({ lessonIds }: Section) => lessonIds));
    const all: number[] = lessons.map((lesson: { id: number }) => lesson.id);
    return { lessonIds: all.filter((lesson) => !inSections.has(lesson)), sections };
  };
  return { id, ids, arrange, read };
}

/** A course of four lessons: the first in no section, then «Начало» with two, «Итог» with one. */
async function makeArranged() {
  const made = await makeLongCourse(4);
  const [a = 0, b = 0, c = 0, d = 0] = made.ids;
  const answer = await made.arrange({
    lessonIds: [a],
    sections: [
      { title: 'Начало', lessonIds: [b, c] },
      { title: 'Итог', lessonIds: [d] },
    ],
  });
  expect(answer.statusCode).toBe(200);
  const outline: Outline & { sections: Required<Section>[] } = (await made.read()) as never;
  const [first, last] = outline.sections;
  return { ...made, a, b, c, d, outline, first: first!, last: last! };
}

it('stores sections and the order of lessons, and numbers the lessons from 1', async () => {
  const { arrange, read, a, b, c, d, first, last } = await makeArranged();
  expect([first.title, first.lessonIds, last.title, last.lessonIds]).toEqual(['Начало', [b, c], 'Итог', [d]]);
  const answer = await arrange({
    lessonIds: [],
    sections: [
      { id: last.id, title: ' В конце ', lessonIds: [d, a] },
      { title: 'Пусто', lessonIds: [] },
      { id: first.id, title: 'Начало', lessonIds: [c, b] },
    ],
  });
  const now = answer.json();
  expect(now.lessons.map(({ id, order }: { id: number; order: number }) => [id, order])).toEqual([
    [d, 1],
    [a, 2],
    [c, 3],
    [b, 4],
  ]);
  expect(now.sections).toEqual([
    { id: last.id, title: 'В конце', lessonIds: [d, a] },
    { id: expect.any(Number), title: 'Пусто', lessonIds: [] },
    { id: first.id, title: 'Начало', lessonIds: [c, b] },
  ]);
  expect(await read()).toEqual({ lessonIds: [], sections: now.sections });
  await checkInvariants(api.db);
});

it('keeps the lessons of a removed section', async () => {
  const { arrange, read, a, b, c, d, last } = await makeArranged();
  expect((await arrange({ lessonIds: [a, b, c], sections: [last] })).statusCode).toBe(200);
  expect(await read()).toEqual({ lessonIds: [a, b, c], sections: [last] });
  const without = (await arrange({ lessonIds: [a, b, c, d], sections: [] })).json();
  expect(without).not.toHaveProperty('sections');
  await checkInvariants(api.db);
});

it('shows the sections to learners, in the course and beside a lesson', async () => {
  const { id, a, outline } = await makeArranged();
  const learner = await makeUser(api.db);
  await api.db
    .insertInto('course_access')
    .values({ course_id: id })
    .onConflict((one) => one.doNothing())
    .execute();
  expect((await api.call(learner, 'GET', `/api/courses/${id}`)).json().sections).toEqual(outline.sections);
  expect((await api.call(learner, 'GET', `/api/lessons/${a}`)).json().course.sections).toEqual(
    outline.sections,
  );
});

it('changes nothing when the outline does not name exactly the lessons and sections of the course', async () => {
  const { arrange, a, b, c, d, first, last } = await makeArranged();
  const other = await makeArranged();
  const before = await takeSnapshot(api.db);
  const wrong: Outline[] = [
    { lessonIds: [a, b, c], sections: [] },
    { lessonIds: [a, b, c, d, other.a], sections: [] },
    { lessonIds: [a, b, c, d], sections: [{ ...last, lessonIds: [d] }] },
    { lessonIds: [a, b, c, d], sections: [{ ...other.first, lessonIds: [] }] },
    {
      lessonIds: [a, b, c, d],
      sections: [
        { ...first, lessonIds: [] },
        { ...first, lessonIds: [] },
      ],
    },
  ];
  for (const outline of wrong)
    expect((await arrange(outline)).json()).toMatchObject({ error: 'wrong_state' });
  const invalid = [
    { lessonIds: [a, b, c, d], sections: [{ title: '  ', lessonIds: [] }] },
    { lessonIds: [a, a, b, c, d], sections: [] },
    {
      lessonIds: [a, b, c, d],
      sections: Array.from({ length: 101 }, () => ({ title: 'Раздел', lessonIds: [] })),
    },
  ];
  for (const outline of invalid)
    expect((await arrange(outline)).json()).toMatchObject({ error: 'validation' });
  expect((await send('POST', '/api/courses/99/outline', { lessonIds: [a], sections: [] })).statusCode).toBe(
    404,
  );
  expect(await takeSnapshot(api.db)).toEqual(before);
});

describe('outline with `seen`', () => {
  it('is rejected after another author renamed a section, without naming anybody', async () => {
    const { arrange, outline, first, last } = await makeArranged();
    const renamed = { ...outline, sections: [{ ...first, title: 'Введение' }, last] };
    expect((await arrange(renamed, outline)).statusCode).toBe(200);
    expect((await arrange({ ...outline, sections: [last, first] }, outline)).json()).toMatchObject({
      error: 'order_changed',
      by: null,
    });
    expect((await arrange({ ...renamed, sections: [last, first] }, renamed)).statusCode).toBe(200);
  });

  it('is rejected after another author moved a lesson, with the author', async () => {
    const { arrange, outline, a, b, c, d, first, last } = await makeArranged();
    const moved = {
      lessonIds: [],
      sections: [
        { ...first, lessonIds: [b, a, c] },
        { ...last, lessonIds: [d] },
      ],
    };
    expect((await arrange(moved, outline)).statusCode).toBe(200);
    expect((await arrange(outline, outline)).json()).toMatchObject({
      error: 'order_changed',
      by: { firstName: 'Вера', lastName: 'Лисина' },
      own: true,
    });
  });

  it('is stored for one of several parallel requests', async () => {
    const { arrange, outline, last, first, a, b, c, d } = await makeArranged();
    const wanted: Outline[] = [
      { lessonIds: [a, b, c], sections: [last] },
      { lessonIds: [], sections: [{ ...first, lessonIds: [a, b, c] }, last] },
      { lessonIds: [d, c, b, a], sections: [] },
    ];
    const answers = await Promise.all(wanted.map((one) => arrange(one, outline)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    await checkInvariants(api.db);
  });
});

describe('order from callers that do not know sections', () => {
  it('leaves each lesson in its section, and a moved one in the section of its new place', async () => {
    const { id, read, a, b, c, d, first, last } = await makeArranged();
    expect(
      (await send('POST', `/api/courses/${id}/lesson-order`, { lessonIds: [a, d, b, c] })).statusCode,
    ).toBe(200);
    expect(await read()).toEqual({
      lessonIds: [a, d],
      sections: [first, { ...last, lessonIds: [] }],
    });
    await checkInvariants(api.db);
  });
});

describe('lesson', () => {
  const make = (courseId: number, place: object) =>
    send('POST', '/api/lessons?insert=shift', { courseId, title: 'Новый', checkType: 'VIEW', ...place });

  it('joins the section of the lesson before it, or at a border the section that it names', async () => {
    const { id, read, a, b, c, d, first, last } = await makeArranged();
    const middle = (await make(id, { order: 3 })).json().id;
    const atBorder = (await make(id, { order: 5, sectionId: last.id })).json().id;
    const atEnd = (await make(id, { order: 7 })).json().id;
    expect(await read()).toEqual({
      lessonIds: [a],
      sections: [
        { ...first, lessonIds: [b, middle, c] },
        { ...last, lessonIds: [atBorder, d, atEnd] },
      ],
    });
    const far = (await make(id, { order: 1, sectionId: last.id })).json().id;
    expect((await read()).lessonIds).toEqual([far, a]);
    await checkInvariants(api.db);
  });

  it('joins the section of the next lesson when no lesson is before it', async () => {
    const { ids, arrange, id, read } = await makeLongCourse(1);
    await arrange({ lessonIds: [], sections: [{ title: 'Всё', lessonIds: ids }] });
    const made = (await make(id, { order: 1 })).json().id;
    expect((await read()).sections[0]?.lessonIds).toEqual([made, ...ids]);
  });

  it('joins an empty section between two others', async () => {
    const { id, arrange, read, a, b, c, d, first, last } = await makeArranged();
    await arrange({ lessonIds: [a], sections: [first, { title: 'Пусто', lessonIds: [] }, last] });
    const empty = (await read()).sections[1]!;
    const made = (await make(id, { order: 4, sectionId: empty.id })).json().id;
    expect((await read()).sections.map(({ lessonIds }) => lessonIds)).toEqual([[b, c], [made], [d]]);
  });

  it('leaves its section when it moves to another number or course, and returns to its section when it is restored', async () => {
    const { read, a, b, c, d, first, last } = await makeArranged();
    const other = await makeArranged();
    expect((await send('PUT', `/api/lessons/${d}?insert=shift`, { order: 1 })).statusCode).toBe(200);
    expect((await read()).lessonIds).toEqual([d, a]);
    const moved = { courseId: other.id, order: 5 };
    expect((await send('PUT', `/api/lessons/${b}`, moved)).statusCode).toBe(200);
    expect((await other.read()).sections[1]?.lessonIds).toEqual([other.d, b]);
    expect((await send('DELETE', `/api/lessons/${c}`)).statusCode).toBe(204);
    expect((await read()).sections).toEqual([
      { ...first, lessonIds: [] },
      { ...last, lessonIds: [] },
    ]);
    expect((await send('POST', `/api/lessons/${c}/restore`)).statusCode).toBe(200);
    expect((await read()).sections[0]?.lessonIds).toEqual([c]);
    await checkInvariants(api.db);
  });
});

itInProcess('takes the same number of statements for any number of lessons and sections', async () => {
  const { ids, id } = await makeLongCourse(12);
  const url = `/api/courses/${id}/outline`;
  const sections = (size: number) =>
    Array.from({ length: 12 / size }, (_, at) => ({
      title: `Раздел ${at + 1}`,
      lessonIds: ids.toReversed().slice(at * size, at * size + size),
    }));
  const many = await countStatements('POST', url, { lessonIds: [], sections: sections(2) });
  const few = await countStatements('POST', url, { lessonIds: [], sections: sections(6).reverse() });
  expect(many).toBe(few);
});
