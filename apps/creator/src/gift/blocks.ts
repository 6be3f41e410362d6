import { findPlain } from './escapes';

/** The questions of a file, each with its lines; comments are gone. Blank lines stand between them. */
export function blocksOf(file: string): string[] {
  const lines = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .filter((line) => !/^\s*\/\//.test(line));
  const blocks = joined(lines.join('\n').split(/\n[ \t]*(?:\n[ \t]*)+/));
  return blocks.flatMap(apart).filter((block) => block.trim() !== '');
}

/** Some programs leave a blank line between the answers: what goes on with an answer belongs together. */
function joined(parts: string[]): string[] {
  const blocks: string[] = [];
  for (const part of parts) {
    const last = blocks.at(-1);
    const open = last !== undefined && isOpen(last);
    if (open && /^\s*[=~#}]/.test(part)) blocks[blocks.length - 1] = `${last}\n${part}`;
    else blocks.push(part);
  }
  return blocks;
}

const isOpen = (block: string): boolean => {
  const open = findPlain(block, '{');
  return open >= 0 && findPlain(block, '}', open) < 0;
};

/** Two questions on neighbouring lines, and a category above a question, are apart. */
function apart(block: string): string[] {
  const category = /^\s*\$CATEGORY:[^\n]*(?:\n|$)/.exec(block);
  if (category && category[0].length < block.length)
    return [category[0], ...apart(block.slice(category[0].length))];
  const close = findPlain(block, '}');
  const end = close < 0 ? -1 : block.indexOf('\n', close);
  if (end < 0 || findPlain(block, '{', end) < 0) return [block];
  return [block.slice(0, end), ...apart(block.slice(end + 1))];
}
