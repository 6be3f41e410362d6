import { describeLearners } from './describe-learners';

const today = '2026-11-27';
const year = new Date().getFullYear();
const step = { isStep: true, before: 0, at: 0, after: 0, next: null, today };
const newStep = { ...step, isStep: false };

it('says nothing when nobody is at the lesson or after it', () => {
  expect(describeLearners({ ...step, before: 7 }, null)).toEqual([]);
});

it('says what a changed lesson means for learners after it, at it and before it', () => {
  expect(describeLearners({ ...step, before: 21, at: 3, after: 12 }, null)).toEqual([
    '12 студентов уже прошли этот урок: он останется пройденным, новое будет видно при возвращении.',
    '3 студента сейчас на этом уроке: новое появится сразу, сделанное сохранится.',
    '21 студент ещё не дошёл до этого урока: откроется уже новое.',
  ]);
});

it('says that a lesson closes until a future day', () => {
  const closes = describeLearners({ ...step, at: 1, today: `${year}-01-01` }, `${year}-12-04`);
  expect(closes).toEqual([
    '1 студент сейчас на этом уроке: он закроется и откроется 4 декабря, сделанное сохранится.',
  ]);
  const opened = describeLearners({ ...step, at: 1 }, today);
  expect(opened[0]).toContain('новое появится сразу');
});

it('says what a new lesson means for learners after it, at it and before it', () => {
  expect(describeLearners({ ...newStep, before: 1, at: 2, after: 5, next: 'Риски' }, null)).toEqual([
    '5 студентов уже ушли дальше: пройденное останется открытым, этот урок добавится к тому, что осталось пройти.',
    '2 студента сейчас на этом месте: урок станет следующим, а «Риски» откроется только после него.',
    '1 студент ещё не дошёл до этого места: ничего не изменится.',
  ]);
});

it('says on which day a new lesson opens, also at the end of the course', () => {
  const open = { ...newStep, at: 2, today: `${year}-01-01` };
  expect(describeLearners({ ...open, next: 'Риски' }, `${year}-12-04`)[0]).toBe(
    '2 студента сейчас на этом месте: урок станет следующим и откроется 4 декабря, а «Риски» откроется только после него.',
  );
  expect(describeLearners(open, null)[0]).toBe('2 студента сейчас на этом месте: урок станет следующим.');
});
