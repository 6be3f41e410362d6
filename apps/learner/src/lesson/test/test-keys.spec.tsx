import { makeLearnerTest, makeLesson, makeQuestion, usePretendApi } from '@stupeni/test-kit';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lessonsWith } from '../../testing/lessons';
import { openArea } from '../../testing/open-area';

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
  openArea('/courses/1/lesson/101');
  await screen.findByText('Один?');
});
afterEach(() => window.localStorage.clear());

const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input')];
const chosen = () => inputs().flatMap(({ checked }, at) => (checked ? [at + 1] : []));

it('digits choose and Enter goes on, wherever the focus is', async () => {
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
  ['of the number pad', { key: '3', code: 'Numpad3' }],
  ['of a layout that has signs in their place', { key: '"', code: 'Digit3' }],
])('digits %s choose, too', (_, key) => {
  fireEvent.keyDown(document.body, key);
  expect(chosen()).toEqual([3]);
});

it.each([
  ['with Ctrl', { key: '1', ctrlKey: true }],
  ['with Shift', { key: '!', code: 'Digit1', shiftKey: true }],
  ['held down', { key: '1', repeat: true }],
  ['without an answer of that number', { key: '4' }],
  ['of the number pad that means another thing', { key: 'End', code: 'Numpad1' }],
])('a digit %s chooses nothing', (_, key) => {
  fireEvent.keyDown(document.body, key);
  expect(chosen()).toEqual([]);
});

it('Enter without an answer stays', async () => {
  await person.keyboard('{Enter}');
  expect(screen.getByText('1/3')).toBeVisible();
});

it('Enter on «Далее» goes on by one, also where the next question is answered already', async () => {
  const key = 'stupeni:draft:0:test:101';
  const value = { answers: { 1: [11], 2: [21], 3: [31] }, asked: [1, 2, 3], at: 1 };
  act(() => {
    window.localStorage.setItem(key, JSON.stringify({ state: { value, keptAt: Date.now() } }));
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
  expect(chosen()).toEqual([1]);
  screen.getByRole('button', { name: 'Далее' }).focus();
  await person.keyboard('{Enter}');
  expect(await screen.findByText('2/3')).toBeVisible();
});

it('Enter on another button is that button’s', async () => {
  await person.keyboard('1');
  screen.getByText('Второй').closest('button')!.focus();
  await person.keyboard('{Enter}');
  await screen.findByRole('dialog');
  expect(screen.getByText('1/3')).toBeVisible();
});

it('keys of an open dialog are the dialog’s', async () => {
  await person.click(screen.getByText('Второй').closest('button')!);
  await screen.findByRole('dialog');
  await person.keyboard('2');
  expect(chosen()).toEqual([]);
});
