import type { Switch } from '../document';
import { parseFont, parseSize, type Marks } from '../write/marks';
import type { Lose } from '../write/collect';

// Names of Draft.js, react-draft-wysiwyg and draftjs_exporter. The last five name a meaning, not a look.
const named: Record<string, Switch> = {
  BOLD: 'bold',
  ITALIC: 'italic',
  UNDERLINE: 'underline',
  STRIKETHROUGH: 'strikethrough',
  CODE: 'monospace',
  MONOSPACE: 'monospace',
  SUPERSCRIPT: 'superscript',
  SUBSCRIPT: 'subscript',
  INSERT: 'underline',
  DELETE: 'strikethrough',
  KEYBOARD: 'monospace',
  KBD: 'monospace',
  SAMPLE: 'monospace',
};

/** Marks of an inline style of Draft.js. Null: the model has no such mark (reported to `lose`). */
export function readStyle(style: string, lose: Lose): Marks | null {
  const mark = Object.hasOwn(named, style.toUpperCase()) ? named[style.toUpperCase()] : undefined;
  if (mark !== undefined) return { [mark]: true };
  const [, kind = '', value = ''] = /^(fontsize|fontfamily|color|bgcolor)-(.*)$/is.exec(style) ?? [];
  switch (kind.toLowerCase()) {
    case 'fontsize': {
      const size = parseSize(value);
      if (size !== null) return { size };
      lose('size', style);
      return null;
    }
    case 'fontfamily': {
      const font = parseFont(value);
      if (font !== null) return { font };
      lose('font', style);
      return null;
    }
    case 'color':
    case 'bgcolor':
      lose('color', style);
      return null;
    default:
      lose('style', style);
      return null;
  }
}
