import type { Switch } from '../document';
import { fontOf, sizeOf, type Marks } from '../write/marks';
import type { Lose } from '../write/collect';

// Names of Draft.js, react-draft-wysiwyg and draftjs_exporter; the last say by meaning how they look.
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

/** What an inline style of Draft.js makes a text wear; null (reported) when it is none of ours. */
export function styleOf(style: string, lose: Lose): Marks | null {
  const mark = Object.hasOwn(named, style.toUpperCase()) ? named[style.toUpperCase()] : undefined;
  if (mark !== undefined) return { [mark]: true };
  const [, kind = '', value = ''] = /^(fontsize|fontfamily|color|bgcolor)-(.*)$/is.exec(style) ?? [];
  switch (kind.toLowerCase()) {
    case 'fontsize': {
      const size = sizeOf(value);
      if (size !== null) return { size };
      lose('size', style);
      return null;
    }
    case 'fontfamily': {
      const font = fontOf(value);
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
