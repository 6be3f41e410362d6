import type { Reading } from './reading';
import { cleanText } from './write/clean-text';
import { createCollector } from './write/collect';

/** Reads plain text. Each line that is not blank becomes a paragraph. */
export function readText(text: string): Reading {
  const collector = createCollector('text');
  for (const line of cleanText(text, collector.reportLoss).split('\n')) {
    if (collector.isFull()) break;
    if (line.trim() !== '') collector.add({ type: 'paragraph', children: [{ text: line }] });
  }
  return collector.reading();
}
