import { countOf, mistakesOf, placesOf } from './mistakes';
import type { AnswerForm, QuestionForm, TestForm } from './test-form';

const answers = (...texts: string[]): AnswerForm[] =>
  texts.map((text, at) => ({ key: String(at), text, correct: at === 0 }));
const question = (key: string, part: Partial<QuestionForm> = {}): QuestionForm => ({
  key,
  text: 'Кто?',
  type: 'one',
  answers: answers('Да', 'Нет'),
  ...part,
});
const form = (...questions: QuestionForm[]): TestForm => ({ title: 'Термины', questions });
const said = (test: TestForm) => placesOf(mistakesOf(test), test);

it('a whole test has none', () => {
  expect(countOf(mistakesOf(form(question('1'))))).toBe(0);
});

it('a title of spaces and an empty list are named', () => {
  const empty: TestForm = { title: ' \u00a0', questions: [] };
  expect(mistakesOf(empty)).toMatchObject({
    title: 'Введите название теста',
    questions: 'Добавьте хотя бы один вопрос',
  });
  expect(said(empty)).toBe('название, список вопросов');
});

it.each([
  [{ text: '  ' }, { text: 'Введите текст вопроса' }],
  [{ answers: answers('Да') }, { answers: 'Нужно не меньше двух ответов' }],
  [{ answers: answers('Да', ' ') }, { answerTexts: { '1': 'Введите текст ответа или удалите его' } }],
  [
    { answers: answers('Да', 'Нет').map((answer) => ({ ...answer, correct: false })) },
    { answers: 'Отметьте верный ответ' },
  ],
  [
    { type: 'many' as const, answers: answers('Да', 'Нет').map((one) => ({ ...one, correct: false })) },
    { answers: 'Отметьте хотя бы один верный ответ' },
  ],
  [
    { answers: answers(...Array.from({ length: 51 }, (_, at) => `Ответ ${at}`)) },
    { answers: 'Ответов может быть не больше 50' },
  ],
])('of a question are said beside its field: %j', (part, sentence) => {
  const mistakes = mistakesOf(form(question('1'), question('2', part)));
  expect([...mistakes.byQuestion.keys()]).toEqual(['2']);
  expect(mistakes.byQuestion.get('2')).toMatchObject(sentence);
});

it('more questions than a test can have are named', () => {
  const many = form(...Array.from({ length: 501 }, (_, at) => question(String(at))));
  expect(mistakesOf(many).questions).toBe('В тесте может быть не больше 500 вопросов');
});

it('of an unchanged question are the same object at each look, so that its card rests', () => {
  const wrong = question('1', { text: '' });
  expect(mistakesOf(form(wrong)).byQuestion.get('1')).toBe(mistakesOf(form(wrong)).byQuestion.get('1'));
});

it('are counted sentence by sentence, and their questions named by number', () => {
  const bad = { text: '', answers: answers('', 'Нет', '') };
  const test = form(question('a'), question('b', bad), question('c', { text: '' }));
  expect(countOf(mistakesOf(test))).toBe(4);
  expect(said(test)).toBe('вопросы 2, 3');
});

it('of many questions do not fill the bar', () => {
  const test = form(...Array.from({ length: 9 }, (_, at) => question(String(at), { text: '' })));
  expect(said(test)).toBe('вопросы 1, 2, 3, 4, 5, 6 и ещё 3');
});
