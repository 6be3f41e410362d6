import type { Switch } from '../document';
import { parseFont, parseSize, type Marks } from '../write/marks';
import type { ReportLoss } from '../write/collect';

// Names of Draft.js, react-draft-wysiwyg and draftjs_exporter. The last five names are about the meaning of a text and
// not about its look.
const switchesByName: Record<string, Switch> = {
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

/** Marks of an inline style of Draft.js. Null: the model has no such mark (reported to `reportLoss`). */
export function readStyle(style: string, reportLoss: ReportLoss): Marks | null {
  const mark = Object.hasOwn(switchesByName, style.toUpperCase())
    ? switchesByName[style.toUpperCase()]
    : undefined;
  if (mark !== undefined) return { [mark]: true };
  const [, kind = '', value = ''] = /^(fontsize|fontfamily|color|bgcolor)-(.*)$/is.exec(style) ?? [];
  switch (kind.toLowerCase()) {
    case 'fontsize': {
      const size = parseSize(value);
      if (size !== null) return { size };
      reportLoss('size', style);
      return null;
    }
    case 'fontfamily': {
      const font = parseFont(value);
      if (font !== null) return { font };
      reportLoss('font', style);
      return null;
    }
    case 'color':
    case 'bgcolor':
      reportLoss('color', style);
      return null;
    default:
      reportLoss('style', style);
      return null;
  }
}
