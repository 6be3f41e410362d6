import { addAnswer, removeAnswer, setAnswerText, setCorrect, setType } from './edit-question';
import { newAnswer, type QuestionForm } from '../questions/test-form';

const question = (type: QuestionForm['type'], ...correct: boolean[]): QuestionForm => ({
  key: '1',
  text: 'Кто?',
  type,
  answers: correct.map((flag, at) => ({ key: String(at), text: `Ответ ${at}`, correct: flag })),
});
const flags = ({ answers }: QuestionForm) => answers.map(({ correct }) => correct);

it('marks all answers as wrong when the type becomes `one`', () => {
  const single = setType('one')(question('many', true, false, true));
  expect(single.type).toBe('one');
  expect(flags(single)).toEqual([false, false, false]);
});

it('keeps the correct answers when the type becomes `many`', () => {
  expect(flags(setType('many')(question('one', false, true)))).toEqual([false, true]);
});

it('returns the same question when the type does not change', () => {
  const single = question('one', true, false);
  expect(setType('one')(single)).toBe(single);
});

it('marks the other answers as wrong when an answer of type `one` becomes correct', () => {
  expect(flags(setCorrect('2', true)(question('one', true, false, false)))).toEqual([false, false, true]);
});

it('keeps the other correct answers when an answer of type `many` becomes correct', () => {
  expect(flags(setCorrect('2', true)(question('many', true, false, false)))).toEqual([true, false, true]);
  expect(flags(setCorrect('0', false)(question('many', true, true)))).toEqual([false, true]);
});

it('returns unchanged answers as the same objects', () => {
  const before = question('many', true, false);
  const after = setAnswerText('1', 'Иначе')(before);
  expect(after.answers[0]).toBe(before.answers[0]);
  expect(after.answers[1]).toEqual({ key: '1', text: 'Иначе', correct: false });
});

it('adds answers at the end and removes them by their key', () => {
  const answer = newAnswer();
  const more = addAnswer(answer)(question('one', true, false));
  expect(more.answers.at(-1)).toBe(answer);
  expect(removeAnswer('0')(more).answers.map(({ key }) => key)).toEqual(['1', answer.key]);
});
