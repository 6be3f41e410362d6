import { findPlain } from './escapes';

/** Splits a file into questions at blank lines. Comments are removed. */
export function splitBlocks(file: string): string[] {
  const lines = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .filter((line) => !/^\s*\/\//.test(line));
  const blocks = joinAnswers(lines.join('\n').split(/\n[ \t]*(?:\n[ \t]*)+/));
  return blocks.flatMap(splitQuestions).filter((block) => block.trim() !== '');
}

/** Joins a question that has blank lines between its answers. Some programs write such files. */
function joinAnswers(parts: string[]): string[] {
  const blocks: string[] = [];
  for (const part of parts) {
    const last = blocks.at(-1);
    const isContinued = last !== undefined && isOpen(last);
    if (isContinued && /^\s*[=~#}]/.test(part)) blocks[blocks.length - 1] = `${last}\n${part}`;
    else blocks.push(part);
  }
  return blocks;
}

const isOpen = (block: string): boolean => {
  const open = findPlain(block, '{');
  return open >= 0 && findPlain(block, '}', open) < 0;
};

/** Splits questions on neighbouring lines, and a category from the question below it. */
function splitQuestions(block: string): string[] {
  const questions: string[] = [];
  let rest = block;
  for (let end = findEnd(rest); end >= 0; end = findEnd(rest)) {
    questions.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...questions, rest];
}

/** The index at which the first category or question of a block ends. -1 when nothing follows it. */
function findEnd(block: string): number {
  const category = /^\s*\$CATEGORY:[^\n]*(?:\n|$)/.exec(block);
  if (category && category[0].length < block.length) return category[0].length;
  const close = findPlain(block, '}');
  const end = close < 0 ? -1 : block.indexOf('\n', close);
  return end < 0 || findPlain(block, '{', end) < 0 ? -1 : end + 1;
}
