import type { Test } from '@stupeni/contract';
import { readForm } from './read-form';
import { toTestBody, toTestForm, isSameForm, newQuestion } from './test-form';

const test: Test = {
  id: 4,
  title: 'Термины',
  version: 2,
  questions: [
    {
      id: 11,
      text: 'Кто?',
      type: 'many',
      answers: [
        { id: 21, text: 'Заказчик', correct: true },
        { id: 22, text: 'Склад', correct: false },
      ],
    },
  ],
};

it('sends the ids of a stored test unchanged', () => {
  const { title, questions } = test;
  expect(toTestBody(toTestForm(test))).toEqual({ title, questions });
});

it('trims texts and gives new questions temporary ids', () => {
  const added = { ...newQuestion(), text: ' Когда? ' };
  const body = toTestBody({ ...toTestForm(test), title: '  Сроки ', questions: [added] });
  expect(body).toMatchObject({ title: 'Сроки', questions: [{ id: added.key, text: 'Когда?', type: 'one' }] });
  expect(added.key).toMatch(/^new-/);
});

it('compares two forms by their content and ignores their ids', () => {
  const form = toTestForm(test);
  const renumbered = toTestForm({ ...test, questions: [{ ...test.questions[0]!, id: 99 }] });
  expect(isSameForm(form, renumbered)).toBe(true);
  const [question] = form.questions;
  const flipped = question!.answers.map((answer) => ({ ...answer, correct: !answer.correct }));
  expect(isSameForm(form, { ...form, questions: [{ ...question!, answers: flipped }] })).toBe(false);
  expect(isSameForm(form, { ...form, questions: [] })).toBe(false);
});

it('reads a draft back unchanged and rejects anything else', () => {
  const form = toTestForm(test);
  expect(readForm(JSON.parse(JSON.stringify(form)))).toEqual(form);
  const [question] = form.questions;
  for (const stored of [
    null,
    'text',
    { title: 'Без вопросов' },
    { title: 1, questions: [] },
    { title: '', questions: [{ ...question, type: 'some' }] },
    { title: '', questions: [{ ...question, answers: [{ key: '1', text: 'Да' }] }] },
  ])
    expect(readForm(stored)).toBeNull();
});
