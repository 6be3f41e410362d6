import type { Reading } from './reading';

/** Reads plain text: each line that is not blank is a paragraph. */
export function readText(text: string): Reading {
  const blocks = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ type: 'paragraph' as const, children: [{ text: line }] }));
  return { document: { v: 1, blocks }, source: 'text', lost: [] };
}
