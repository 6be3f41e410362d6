import { isFields, readOwnField } from './fields';
import { isHtml } from './is-html';

/** The name of another editor that stores such a value; null when it looks like no known format. */
export function detectForeignFormat(value: unknown): string | null {
  if (Array.isArray(value)) return detectListFormat(value);
  if (isDelta(value)) return 'Quill';
  if (Array.isArray(readOwnField(readOwnField(value, 'root'), 'children'))) return 'Lexical';
  if (isOldSlate(value)) return 'Slate';
  if (
    readOwnField(value, 'type') === 'doc' &&
    [undefined, 'object'].includes(readTypeName(readOwnField(value, 'content')))
  )
    return 'TipTap (ProseMirror)';
  if (isFields(readOwnField(value, 'ast')) || isTree(value)) return 'AST (дерево Markdown или HTML)';
  if (readOwnField(value, 'nodeType') === 'document') return 'Contentful';
  if (Array.isArray(readOwnField(value, 'sections')) && Array.isArray(readOwnField(value, 'markups')))
    return 'Mobiledoc';
  if (isWrappedHtml(value)) return '«HTML внутри JSON»';
  if (!Array.isArray(readOwnField(value, 'blocks'))) return null;
  return readOwnField(value, 'v') === undefined ? 'Editor.js' : '«Ступени» другой версии';
}

function detectListFormat(items: readonly unknown[]): string | null {
  if (isListOf(items, '_type')) return 'Portable Text';
  if (isListOf(items, 'insert')) return 'Quill';
  if (isListOf(items, 'props')) return 'BlockNote';
  // The value is the content of a document without the document.
  if (items.some((item) => Array.isArray(readOwnField(item, 'content'))) && isListOf(items, 'type'))
    return 'TipTap (ProseMirror)';
  return isListOf(items, 'children') ? 'Slate' : null;
}

/** Whether the value is a list of objects of which each has the field. */
const isListOf = (value: unknown, field: string): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((item) => readOwnField(item, field) !== undefined);

/** Whether the value is a document of Quill, or an object that contains one. */
const isDelta = (value: unknown): boolean =>
  [value, readOwnField(value, 'delta')].some((one) => isListOf(readOwnField(one, 'ops'), 'insert'));

/**
 * Whether the value is a value of Slate before 0.50, or the document inside one. Other JSON has `nodes` too, such as a
 * graph.
 */
function isOldSlate(value: unknown): boolean {
  const nodes = readOwnField(value, 'nodes');
  const isNode = (node: unknown) =>
    readOwnField(node, 'object') !== undefined || readOwnField(node, 'kind') !== undefined;
  return (
    readOwnField(value, 'object') === 'value' ||
    Array.isArray(readOwnField(readOwnField(value, 'document'), 'nodes')) ||
    (Array.isArray(nodes) && nodes.every(isNode))
  );
}

/** Whether the value is the root of a syntax tree (mdast, hast). */
const isTree = (value: unknown): boolean =>
  readOwnField(value, 'type') === 'root' && Array.isArray(readOwnField(value, 'children'));

/** Whether the value is an object that contains the text as HTML, as in the answers of many content systems. */
function isWrappedHtml(value: unknown): boolean {
  const html = readOwnField(value, 'html');
  return typeof html === 'string' && (html.trim() === '' || isHtml(html));
}

const readTypeName = (value: unknown) => (value === undefined ? undefined : typeof value);
