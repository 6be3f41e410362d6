import { makeDocument, makeLesson } from '@stupeni/test-kit';
import { bodyOf, formOf, isSameForm, newForm, readForm } from './lesson-form';
import { mistakesOf } from './mistakes';

const lesson = formOf(makeLesson({ title: 'Риски', courseId: 2, order: 4 }));

describe('what is sent of a lesson', () => {
  it('has a test only beside TEST, however often the kind was changed', () => {
    const chosen = { ...lesson, checkType: 'TEST' as const, testId: '7' };
    expect(bodyOf(chosen)).toMatchObject({ checkType: 'TEST', testId: 7 });
    expect(bodyOf({ ...chosen, checkType: 'FILE' })).not.toHaveProperty('testId');
  });

  it('has numbers where the API wants numbers, and no spaces around the title', () => {
    expect(bodyOf({ ...lesson, title: '  Риски ' })).toMatchObject({ title: 'Риски', courseId: 2, order: 4 });
  });
});

it('a control character that came with a paste does not stand in the way of a save', () => {
  const content = formOf(makeLesson({ content: makeDocument('раз') })).content;
  const pasted = {
    ...content,
    blocks: [{ type: 'code' as const, children: [{ text: 'a\u0000b' }] }],
  };
  expect(bodyOf({ ...lesson, content: pasted }).content).toEqual({
    v: 1,
    blocks: [{ type: 'code', children: [{ text: 'ab' }] }],
  });
});

it('a new lesson has the number 1 and is only to be read', () => {
  expect(newForm('3')).toMatchObject({ order: '1', checkType: 'VIEW', courseId: '3', title: '' });
});

describe('what is wrong with a lesson', () => {
  const chosen = { ...lesson, title: 'Риски' };
  it.each([
    ['a title that nobody sees', { title: ' \u00a0' }, { title: 'Пожалуйста, введите название урока' }],
    ['no course', { courseId: '' }, { courseId: 'Выберите курс' }],
    ['a test that is not chosen', { checkType: 'TEST' as const, testId: '' }, { testId: 'Выберите тест' }],
  ])('%s', (_, change, mistakes) => expect(mistakesOf({ ...chosen, ...change })).toEqual(mistakes));

  it.each(['', '0', '-1', '1.5', '1e3', '100001', 'два'])('the number «%s»', (order) => {
    expect(Object.keys(mistakesOf({ ...chosen, order }))).toEqual(['order']);
  });

  it('is nothing else', () => expect(mistakesOf(chosen)).toEqual({}));
});

describe('a form', () => {
  it('is the same when its text is equal and other when a letter is', () => {
    const copy = { ...lesson, content: structuredClone(lesson.content) };
    expect(isSameForm(lesson, copy)).toBe(true);
    expect(
      isSameForm(lesson, { ...copy, content: formOf(makeLesson({ content: makeDocument('а') })).content }),
    ).toBe(false);
  });

  it('is the same whatever test stands behind another kind of check', () => {
    expect(isSameForm(lesson, { ...lesson, testId: '9' })).toBe(true);
  });

  it('comes back out of a draft as it was', () => {
    expect(readForm(JSON.parse(JSON.stringify(lesson)))).toEqual(lesson);
  });

  it.each([null, 7, 'текст', {}, { ...lesson, order: 4 }, { ...lesson, checkType: 'ESSAY' }])(
    'is none out of %j',
    (stored) => expect(readForm(stored)).toBeNull(),
  );
});
