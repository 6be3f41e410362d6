import { escape } from './escapes';
import { giftKinds } from './gift-kinds';
import type { GiftQuestion } from './read-gift';

/** The questions as the text of a GIFT file. `readGift` reads the same questions from it. */
export function writeGift(questions: readonly GiftQuestion[]): string {
  return questions
    .map(({ text, type, answers }, at) => {
      const correctCount = answers.filter(({ correct }) => correct).length;
      const lines = answers.map(
        (answer) => `${giftKinds[type].mark(answer.correct, correctCount)}${textWithFormat(answer.text)}`,
      );
      // The title comes first: without it, a text could be read as a comment or a category.
      return `::Вопрос ${at + 1}::${textWithFormat(text)} {\n${lines.map((line) => `\t${line}\n`).join('')}}\n`;
    })
    .join('\n');
}

/**
 * The text with a format mark when it needs one: it has repeated white space, or its beginning looks like a
 * format mark or a weight.
 */
function textWithFormat(text: string): string {
  const words = escape(text);
  if (/[ \t\f\v]{2}/.test(words)) return `[markdown]${words}`;
  return /^[[%]/.test(words) ? `[moodle]${words}` : words;
}
