import { escape } from './escapes';
import type { GiftQuestion } from './read-gift';

/**
 * The questions as a GIFT file (UTF-8), which reads back as the same questions. An answer of a single-answer
 * question is `=` or `~`; among several the right ones share 100 %, the others take it away.
 */
export function writeGift(questions: readonly GiftQuestion[]): string {
  return questions
    .map(({ text, type, answers }, at) => {
      const right = answers.filter(({ correct }) => correct).length;
      const lines = answers.map((answer) => `${markOf(type, answer.correct, right)}${written(answer.text)}`);
      // The title keeps a text that looks like a comment or a category from being one.
      return `::Вопрос ${at + 1}::${written(text)} {\n${lines.map((line) => `\t${line}\n`).join('')}}\n`;
    })
    .join('\n');
}

function markOf(type: GiftQuestion['type'], correct: boolean, right: number): string {
  if (type === 'one') return correct ? '=' : '~';
  return correct ? `~%${Number((100 / right).toFixed(5))}%` : '~%-100%';
}

/** A format is named where the text itself could be taken for one or for a weight, or has white space to keep. */
function written(text: string): string {
  const words = escape(text);
  if (/[ \t\f\v]{2}/.test(words)) return `[markdown]${words}`;
  return /^[[%]/.test(words) ? `[moodle]${words}` : words;
}
