import { Parser } from 'htmlparser2';
import type { Reading } from '../reading';
import { readText } from '../read-text';

const blockTags = /^(?:address|article|blockquote|br|div|h[1-6]|hr|li|ol|p|pre|section|table|tr|ul)$/;
const silentTags = /^(?:script|style|title|template)$/;

/** Reads HTML markup as a document. Never throws; what it returns is safe to draw. */
export function readHtml(html: string): Reading {
  let text = '';
  let silent = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (silentTags.test(name)) silent += 1;
      if (blockTags.test(name)) text += '\n';
    },
    onclosetag: (name) => {
      if (silentTags.test(name)) silent -= 1;
      if (blockTags.test(name)) text += '\n';
    },
    ontext: (data) => {
      if (silent === 0) text += data.replace(/\s+/g, ' ');
    },
  });
  parser.end(html);
  return { ...readText(text), source: 'html' };
}
