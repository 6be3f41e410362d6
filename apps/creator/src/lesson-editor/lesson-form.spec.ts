import { limits } from '@stupeni/rich-text-model';
import { makeDocument, makeLesson } from '@stupeni/test-kit';
import { toLessonBody, toLessonForm, isSameForm, newForm, readForm } from './lesson-form';
import { findIssues } from './issues';
import { lessonFields } from './lesson-fields';

const lesson = toLessonForm(makeLesson({ title: 'Риски', courseId: 2, order: 4 }));

describe('request body of a lesson', () => {
  it('contains a test only for TEST lessons', () => {
    const chosen = { ...lesson, checkType: 'TEST' as const, testId: '7' };
    expect(toLessonBody(chosen)).toMatchObject({ checkType: 'TEST', testId: 7 });
    expect(toLessonBody({ ...chosen, checkType: 'FILE' })).not.toHaveProperty('testId');
  });

  it('contains what a learner must hand in for FILE lessons only', () => {
    const asked = {
      ...lesson,
      checkType: 'FILE' as const,
      wants: 'text' as const,
      criteria: ' Три примера ',
    };
    expect(toLessonBody(asked)).toMatchObject({ wants: 'text', criteria: 'Три примера' });
    expect(toLessonBody({ ...asked, criteria: ' ' })).toMatchObject({ criteria: null });
    const viewed = toLessonBody({ ...asked, checkType: 'VIEW' });
    expect(viewed).not.toHaveProperty('wants');
    expect(viewed).not.toHaveProperty('criteria');
  });

  it('contains numbers as numbers, and a title without spaces at the ends', () => {
    expect(toLessonBody({ ...lesson, title: '  Риски ' })).toMatchObject({
      title: 'Риски',
      courseId: 2,
      order: 4,
    });
  });
});

it('removes pasted control characters from the content', () => {
  const content = toLessonForm(makeLesson({ content: makeDocument('раз') })).content;
  const pasted = {
    ...content,
    blocks: [{ type: 'code' as const, children: [{ text: 'a\u0000b' }] }],
  };
  expect(toLessonBody({ ...lesson, content: pasted }).content).toEqual({
    v: 1,
    blocks: [{ type: 'code', children: [{ text: 'ab' }] }],
  });
});

it('sends a content over a limit whole, and reads it whole from a draft', () => {
  const text = 'а'.repeat(limits.text + 1);
  const content = { v: 1 as const, blocks: [{ type: 'code' as const, children: [{ text }] }] };
  expect(toLessonBody({ ...lesson, content }).content).toEqual(content);
  expect(readForm({ ...lesson, content })?.content).toEqual(content);
});

it('gives a new lesson the number 1 and the type VIEW', () => {
  expect(newForm('3')).toMatchObject({ order: '1', checkType: 'VIEW', courseId: '3', title: '' });
});

describe('issues of a lesson', () => {
  const chosen = { ...lesson, title: 'Риски' };
  it.each([
    ['an invisible title', { title: ' \u00a0' }, { title: 'Пожалуйста, введите название урока' }],
    ['no course', { courseId: '' }, { courseId: 'Выберите курс' }],
    ['a test that is not chosen', { checkType: 'TEST' as const, testId: '' }, { testId: 'Выберите тест' }],
  ])('include %s', (_, change, issues) => expect(findIssues({ ...chosen, ...change })).toEqual(issues));

  it.each(['', '0', '-1', '1.5', '1e3', '100001', 'два'])('include the invalid number «%s»', (order) => {
    expect(Object.keys(findIssues({ ...chosen, order }))).toEqual(['order']);
  });

  it('are empty for a complete lesson', () => expect(findIssues(chosen)).toEqual({}));
});

describe('lesson form', () => {
  it('equals a form with the same text and differs from a form with another text', () => {
    const copy = { ...lesson, content: structuredClone(lesson.content) };
    expect(isSameForm(lesson, copy)).toBe(true);
    expect(
      isSameForm(lesson, {
        ...copy,
        content: toLessonForm(makeLesson({ content: makeDocument('а') })).content,
      }),
    ).toBe(false);
  });

  it('ignores the test of a lesson that is not a TEST lesson', () => {
    expect(isSameForm(lesson, { ...lesson, testId: '9' })).toBe(true);
  });

  it('compares what a learner must hand in for FILE lessons only', () => {
    const asked = { ...lesson, checkType: 'FILE' as const };
    expect(isSameForm(asked, { ...asked, wants: 'text' })).toBe(false);
    expect(isSameForm(asked, { ...asked, criteria: 'Три примера' })).toBe(false);
    expect(isSameForm(lesson, { ...lesson, wants: 'text', criteria: 'Три примера' })).toBe(true);
  });

  it('asks for a text, files or both when it is read from a draft of an earlier release', () => {
    const { wants: _, criteria: __, ...earlier } = lesson;
    expect(readForm(earlier)).toMatchObject({ wants: 'both', criteria: '' });
  });

  it('is read back from a draft unchanged', () => {
    expect(readForm(JSON.parse(JSON.stringify(lesson)))).toEqual(lesson);
  });

  it.each([null, 7, 'текст', {}, { ...lesson, order: 4 }, { ...lesson, checkType: 'ESSAY' }])(
    'is not read from %j',
    (stored) => expect(readForm(stored)).toBeNull(),
  );
});

it('differs when the due date differs, and has the due date of a draft', () => {
  const dated = { ...lesson, dueKind: 'on' as const, dueOn: '2026-12-04T23:59' };
  expect(isSameForm(lesson, dated)).toBe(false);
  expect(isSameForm(dated, { ...dated, dueOn: '2026-12-05T23:59' })).toBe(false);
  expect(isSameForm(dated, { ...dated, dueDays: '7' })).toBe(true);
  expect(readForm(dated)).toEqual(dated);
  const { dueKind: _, dueOn: __, dueDays: ___, ...earlier } = dated;
  expect(readForm(earlier)).toMatchObject({ dueKind: 'none', dueOn: '', dueDays: '' });
});

it('differs when the first day differs, and has the first day of a draft', () => {
  const dated = { ...lesson, opens: 'on' as const, opensOn: '2026-12-04' };
  expect(isSameForm(lesson, dated)).toBe(false);
  expect(isSameForm(dated, { ...dated, opensOn: '2026-12-05' })).toBe(false);
  expect(isSameForm(lesson, { ...lesson, opensOn: '2026-12-05' })).toBe(true);
  expect(readForm(dated)).toEqual(dated);
  expect([toLessonBody(dated).opensOn, toLessonBody(lesson).opensOn]).toEqual(['2026-12-04', null]);
  const { opens: _, opensOn: __, ...earlier } = dated;
  expect(readForm(earlier)).toMatchObject({ opens: 'now', opensOn: '' });
});

it('can be compared while the author has not chosen the first day', () => {
  const names = { course: (id: string) => id, test: (id: string) => id };
  const listed = lessonFields({ ...lesson, opens: 'on', opensOn: '' }, names).map(({ value }) => value);
  expect(listed.at(-1)).toEqual({ kind: 'short', text: 'С даты' });
});
