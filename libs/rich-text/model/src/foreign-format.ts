import { own } from './fields';

/** The name of another editor that stores such a value; null when it looks like none. */
export function detectForeignFormat(value: unknown): string | null {
  if (Array.isArray(value)) return detectListFormat(value);
  if (isListOf(own(value, 'ops'), 'insert')) return 'Quill';
  if (Array.isArray(own(own(value, 'root'), 'children'))) return 'Lexical';
  // The values of Slate before 0.50.
  if (Array.isArray(own(own(value, 'document'), 'nodes'))) return 'Slate';
  if (own(value, 'type') === 'doc' && [undefined, 'object'].includes(typeName(own(value, 'content'))))
    return 'TipTap (ProseMirror)';
  if (!Array.isArray(own(value, 'blocks'))) return null;
  return own(value, 'v') === undefined ? 'Editor.js' : '«Ступени» другой версии';
}

function detectListFormat(items: readonly unknown[]): string | null {
  if (isListOf(items, '_type')) return 'Portable Text';
  if (isListOf(items, 'insert')) return 'Quill';
  if (isListOf(items, 'props')) return 'BlockNote';
  return isListOf(items, 'children') ? 'Slate' : null;
}

/** Whether the value is a list of objects of which each has the field. */
const isListOf = (value: unknown, field: string): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((item) => own(item, field) !== undefined);

const typeName = (value: unknown) => (value === undefined ? undefined : typeof value);
