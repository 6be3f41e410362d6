import type { QuestionKind } from '@stupeni/contract';
import { findEqualAnswers } from '@stupeni/rules';
import { itAtNight } from '@stupeni/test-kit/at-night';
import fc from 'fast-check';
import { kindNames, kindOf } from '../questions/question-kinds';
import { type GiftQuestion, readGift } from './read-gift';
import { writeGift } from './write-gift';

/** Parts of texts: many of them have a meaning in GIFT. */
const unit = fc.oneof(
  fc.constantFrom(
    '=',
    '~',
    '#',
    '{',
    '}',
    ':',
    '\\',
    '%',
    '[',
    ']',
    '-',
    '>',
    '/',
    '$',
    '\n',
    ' ',
    '\t',
    'n',
  ),
  fc.constantFrom(
    'html',
    '[moodle]',
    '[markdown]',
    '->',
    '####',
    '//',
    '%50%',
    'TRUE',
    '$CATEGORY:',
    '::',
    '\\n',
  ),
  fc.constantFrom('а', 'Я', 'ё', '₽', '«', '😀', '\u00a0', '&&035;', '<p>'),
);
const text = fc
  .array(unit, { minLength: 1, maxLength: 12 })
  .map((units) => units.join('').trim())
  .filter((words) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(words));
const flags = (type: QuestionKind) =>
  fc
    .tuple(fc.array(fc.boolean(), { minLength: 2, maxLength: 6 }), fc.nat())
    .map(([all, place]) =>
      all.map((flag, at) => at === place % all.length || (flag && !kindOf(type).isExclusive)),
    );
const question: fc.Arbitrary<GiftQuestion> = fc.constantFrom(...kindNames).chain((type) =>
  flags(type).chain((correct) =>
    fc
      .record({
        text,
        type: fc.constant(type),
        answers: fc.tuple(...correct.map((flag) => fc.record({ text, correct: fc.constant(flag) }))),
      })
      // No test has two equal answers in a question.
      .filter(({ answers }) => findEqualAnswers(answers.map((answer) => answer.text)) === null),
  ),
);

const expectSameTest = (numRuns: number) =>
  fc.assert(
    fc.property(fc.array(question, { minLength: 1, maxLength: 4 }), (questions) => {
      const { imported, skipped } = readGift(writeGift(questions));
      expect(skipped).toEqual([]);
      expect(imported.map((one) => one.question)).toEqual(questions);
      expect(imported.flatMap(({ feedback }) => feedback)).toEqual([]);
    }),
    { numRuns },
  );

itAtNight('writes a file from which the same test is read, for 100 random tests', () => expectSameTest(100));

itAtNight('writes a file from which the same test is read, for 1500 random tests', () =>
  expectSameTest(1500),
);

it('writes the format that other programs read', () => {
  const answers = (...correct: boolean[]) =>
    correct.map((flag, at) => ({ text: `Ответ ${at + 1}`, correct: flag }));
  expect(
    writeGift([
      { text: 'Сколько будет 1 + 1 = ?', type: 'one', answers: answers(false, true) },
      { text: 'Что\nверно?', type: 'many', answers: answers(true, true, true, false) },
    ]),
  ).toBe(
    '::Вопрос 1::Сколько будет 1 + 1 \\= ? {\n\t~Ответ 1\n\t=Ответ 2\n}\n\n' +
      '::Вопрос 2::Что\\nверно? {\n\t~%33.33333%Ответ 1\n\t~%33.33333%Ответ 2\n\t~%33.33333%Ответ 3\n\t~%-100%Ответ 4\n}\n',
  );
});
