import { countIssues, findIssues, describePlaces } from './issues';
import type { AnswerForm } from '../questions/question-kinds';
import type { QuestionForm, TestForm } from '../questions/test-form';

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
const placesIn = (test: TestForm) => describePlaces(findIssues(test), test);

it('finds no issues in a complete test', () => {
  expect(countIssues(findIssues(form(question('1'))))).toBe(0);
});

it('reports a title without visible characters, and a test without questions', () => {
  const empty: TestForm = { title: ' \u00a0', questions: [] };
  expect(findIssues(empty)).toMatchObject({
    title: 'Введите название теста',
    questions: 'Добавьте хотя бы один вопрос',
  });
  expect(placesIn(empty)).toBe('название, список вопросов');
});

it.each([
  [{ text: '  ' }, { text: 'Введите текст вопроса' }],
  [
    { answers: answers('Да', 'Нет', ' Да ') },
    {
      answerTexts: {
        '0': expect.stringMatching(/^Совпадает с ответом 3/),
        '2': expect.stringMatching(/^Совпадает с ответом 1/),
      },
    },
  ],
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
])('reports an issue at its question: %j', (part, sentence) => {
  const issues = findIssues(form(question('1'), question('2', part)));
  expect([...issues.byQuestion.keys()]).toEqual(['2']);
  expect(issues.byQuestion.get('2')).toMatchObject(sentence);
});

it('reports too many questions', () => {
  const many = form(...Array.from({ length: 501 }, (_, at) => question(String(at))));
  expect(findIssues(many).questions).toBe('В тесте может быть не больше 500 вопросов');
});

it('returns the same object for an unchanged question', () => {
  const wrong = question('1', { text: '' });
  expect(findIssues(form(wrong)).byQuestion.get('1')).toBe(findIssues(form(wrong)).byQuestion.get('1'));
});

it('counts the issues and names the questions by number', () => {
  const bad = { text: '', answers: answers('', 'Нет', '') };
  const test = form(question('a'), question('b', bad), question('c', { text: '' }));
  expect(countIssues(findIssues(test))).toBe(4);
  expect(placesIn(test)).toBe('вопросы 2, 3');
});

it('counts two equal answers as one issue', () => {
  expect(countIssues(findIssues(form(question('1', { answers: answers('Да', ' да') }))))).toBe(1);
});

it('names at most six questions', () => {
  const test = form(...Array.from({ length: 9 }, (_, at) => question(String(at), { text: '' })));
  expect(placesIn(test)).toBe('вопросы 1, 2, 3, 4, 5, 6 и ещё 3');
});
