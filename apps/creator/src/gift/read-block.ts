import { findPlain, type Format, readMarkedText } from './escapes';
import { texts } from './texts';

interface GiftAnswer {
  /** True if the answer begins with `=`, false if it begins with `~`. */
  hasEqualsSign: boolean;
  /** The weight in percent. Null when the file has none. */
  weight: number | null;
  text: string;
}

/** The answers of a question. In a `short` question each answer is right, and the learner types one. */
export interface GiftAnswers {
  kind: 'choice' | 'short';
  format: Format;
  answers: GiftAnswer[];
  feedback: string[];
}

type Answers = GiftAnswers | { kind: 'numerical' | 'matching' | 'essay' };

export type GiftBlock = { text: string } & (Answers | { kind: 'description' | 'category' | 'broken' });

/** Reads one block of a file. A block that cannot be read has the kind `broken` and its own text. */
export function readBlock(block: string): GiftBlock {
  const category = /^\s*\$CATEGORY:\s*(.*)/.exec(block);
  if (category) return { kind: 'category', text: (category[1] ?? '').trim() };
  const untitled = withoutTitle(block);
  const open = findPlain(untitled, '{');
  const close = findPlain(untitled, '}');
  if (open < 0 && close < 0) return { kind: 'description', text: readMarkedText(untitled).text };
  const next = findPlain(untitled, '{}', close + 1);
  if (open < 0 || close < open || next >= 0 || findPlain(untitled, '{', open + 1) >= 0)
    return { kind: 'broken', text: readMarkedText(untitled).text };
  const stem = joinStem(untitled.slice(0, open), untitled.slice(close + 1));
  return { ...readAnswers(untitled.slice(open + 1, close).trim(), stem.format), ...stem };
}

/** Removes `::title::`. It names a question in a question bank and is not part of the text. */
function withoutTitle(block: string): string {
  const start = block.trimStart();
  if (!start.startsWith('::')) return block;
  for (let at = findPlain(start, ':', 2); at >= 0; at = findPlain(start, ':', at + 1))
    if (start[at + 1] === ':') return start.slice(at + 2);
  return block;
}

/** The text before and after the braces. When text follows the braces, `_____` marks the gap. */
function joinStem(before: string, after: string): { text: string; format: Format } {
  const first = readMarkedText(before);
  const rest = readMarkedText(after, first.format);
  if (rest.text === '') return first;
  return { text: [first.text, '_____', rest.text].filter(Boolean).join(' '), format: first.format };
}

function readAnswers(inside: string, format: Format): Answers {
  const [body, generalFeedback] = splitAtGeneralFeedback(inside);
  if (body === '') return { kind: 'essay' };
  if (body.startsWith('#')) return { kind: 'numerical' };
  const readFeedback = (answerFeedback: string[]) =>
    [...answerFeedback, generalFeedback]
      .map((text) => readMarkedText(text, format).text)
      .filter((text) => text !== '');
  const [, truth, truthFeedback] = /^(TRUE|T|FALSE|F)\s*(#[^]*)?$/i.exec(body) ?? [];
  if (truth) {
    const isTrue = /^t/i.test(truth);
    const answers = [
      { hasEqualsSign: isTrue, weight: null, text: texts.true },
      { hasEqualsSign: !isTrue, weight: null, text: texts.false },
    ];
    return {
      kind: 'choice',
      format,
      answers,
      feedback: readFeedback(splitAt(truthFeedback ?? '', '#').slice(1)),
    };
  }
  const entries = /^[=~]/.test(body) ? splitBefore(body, '=~') : [`=${body}`];
  const equalsSigns = entries.map((entry) => entry.startsWith('='));
  const allHaveEqualsSign = equalsSigns.every(Boolean);
  if (allHaveEqualsSign && entries.every((entry) => entry.includes('->'))) return { kind: 'matching' };
  const feedback: string[] = [];
  const answers = entries.map((entry, at) => {
    const [words = '', ...answerFeedback] = splitAt(entry.slice(1), '#');
    for (const one of answerFeedback) feedback.push(one);
    const [weighted, percent] = /^\s*%(-?\d+(?:[.,]\d+)?)%/.exec(words) ?? [];
    return {
      hasEqualsSign: equalsSigns[at] === true,
      weight: percent === undefined ? null : Number(percent.replace(',', '.')),
      text: readMarkedText(words.slice(weighted?.length ?? 0), format).text,
    };
  });
  return { kind: allHaveEqualsSign ? 'short' : 'choice', format, answers, feedback: readFeedback(feedback) };
}

function splitAtGeneralFeedback(body: string): [string, string] {
  for (let at = findPlain(body, '#'); at >= 0; at = findPlain(body, '#', at + 1))
    if (body.startsWith('####', at)) return [body.slice(0, at).trim(), body.slice(at + 4)];
  return [body, ''];
}

/**
 * Splits a text before each of the marks, except at its beginning. This and the next function are not recursive,
 * because a broken file can have tens of thousands of marks in one block, which would exceed the stack.
 */
function splitBefore(text: string, marks: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let next = findPlain(text, marks, 1); next >= 0; next = findPlain(text, marks, next + 1)) {
    parts.push(text.slice(start, next));
    start = next;
  }
  return [...parts, text.slice(start)];
}

/** Splits a text at each mark. */
function splitAt(text: string, mark: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let next = findPlain(text, mark); next >= 0; next = findPlain(text, mark, start)) {
    parts.push(text.slice(start, next));
    start = next + 1;
  }
  return [...parts, text.slice(start)];
}
