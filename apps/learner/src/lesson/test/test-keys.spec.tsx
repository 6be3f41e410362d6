import { makeLearnerTest, makeLesson, makeQuestion, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lessonsWith } from '../../testing/lessons';
import { openRemote } from '../../testing/open-remote';

const api = usePretendApi();
const person = userEvent.setup();
const answers = (from: number) =>
  ['Первый ответ', 'Второй ответ', 'Третий ответ'].map((text, at) => ({ id: from + at, text }));

beforeEach(async () => {
  api.answers('listComments', []);
  const questions = [
    makeQuestion({ id: 1, text: 'Один?', answers: answers(11) }),
    makeQuestion({ id: 2, text: 'Несколько?', type: 'many', answers: answers(21) }),
    makeQuestion({ id: 3, text: 'Последний?', answers: answers(31) }),
  ];
  const course = { id: 1, title: 'Основы', lessons: lessonsWith('NOT_STARTED', 'NOT_STARTED') };
  api.answers(
    'getLesson',
    makeLesson({ id: 101, checkType: 'TEST', test: makeLearnerTest({ questions }), course }),
  );
  openRemote('/courses/1/lesson/101');
  await screen.findByText('Один?');
});
afterEach(() => window.localStorage.clear());

const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input')];
const chosen = () => inputs().flatMap(({ checked }, at) => (checked ? [at + 1] : []));

it('selects answers by digits and goes to the next question by Enter', async () => {
  await person.keyboard('2');
  expect(chosen()).toEqual([2]);
  await person.keyboard('{Enter}');
  expect(await screen.findByText('2/3')).toBeVisible();
  await person.keyboard('13');
  expect(chosen()).toEqual([1, 3]);
  await person.keyboard('1');
  expect(chosen()).toEqual([3]);
  await person.keyboard('{Enter}');
  expect(await screen.findByText('3/3')).toBeVisible();
});

it.each([
  ['on the number pad', { key: '3', code: 'Numpad3' }],
  ['on a layout with other characters on the digit keys', { key: '"', code: 'Digit3' }],
])('selects an answer by a digit %s', (_, key) => {
  fireEvent.keyDown(document.body, key);
  expect(chosen()).toEqual([3]);
});

const expectIgnored = (_: string, key: KeyboardEventInit) => {
  fireEvent.keyDown(document.body, key);
  expect(chosen()).toEqual([]);
};
it.each([['digit with Ctrl', { key: '1', ctrlKey: true }]])('ignores a %s', expectIgnored);
itAtNight.each([
  ['digit with Shift', { key: '!', code: 'Digit1', shiftKey: true }],
  ['digit that is held down', { key: '1', repeat: true }],
  ['digit without an answer', { key: '4' }],
  ['key of the number pad with another meaning', { key: 'End', code: 'Numpad1' }],
])('ignores a %s', expectIgnored);

it('stays at the question when Enter is pressed without an answer', async () => {
  await person.keyboard('{Enter}');
  expect(screen.getByText('1/3')).toBeVisible();
});

it('moves by one question when Enter is pressed on «Далее» and the next one has an answer', async () => {
  const key = 'stupeni:draft:0:test:101';
  const value = { answers: { 1: [11], 2: [21], 3: [31] }, asked: [1, 2, 3], at: 1 };
  act(() => {
    window.localStorage.setItem(key, JSON.stringify({ state: { value, savedAt: Date.now() } }));
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
  expect(chosen()).toEqual([1]);
  screen.getByRole('button', { name: 'Далее' }).focus();
  await person.keyboard('{Enter}');
  expect(await screen.findByText('2/3')).toBeVisible();
});

itAtNight('lets Enter press another focused button', async () => {
  await person.keyboard('1');
  screen.getByText('Второй').closest('button')!.focus();
  await person.keyboard('{Enter}');
  await screen.findByRole('dialog');
  expect(screen.getByText('1/3')).toBeVisible();
});

it('ignores keys in an open dialog', async () => {
  await person.click(screen.getByText('Второй').closest('button')!);
  await screen.findByRole('dialog');
  await person.keyboard('2');
  expect(chosen()).toEqual([]);
});
