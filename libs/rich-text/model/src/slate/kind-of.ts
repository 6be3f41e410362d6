import type { Fields } from '../fields';
import type { Shape } from '../write/flow';

/** What an element of a Slate tree becomes. */
export type Kind =
  | { is: 'block'; shape: Shape }
  | { is: 'list'; kind: 'ordered' | 'unordered' }
  | { is: 'item' | 'lines' | 'row' | 'cell' | 'table' | 'link' | 'image' | 'embed' | 'rule' | 'unknown' };

const words: Record<string, Kind['is'] | 'ordered' | 'unordered' | 'paragraph' | 'quote' | 'code'> = {
  ...of('paragraph', 'paragraph p text line unstyled normal default div section'),
  ...of('quote', 'quote blockquote blockquotes'),
  ...of('code', 'code codeblock pre'),
  ...of('lines', 'codeline lic listitemtext listitemchild listitemcontent listitemcontainer'),
  ...of('unordered', 'ul ullist unorderedlist bulletedlist bulletlist bulletedlists list'),
  ...of('ordered', 'ol ollist orderedlist numberedlist numberlist'),
  ...of('item', 'li listitem'),
  ...of('table', 'table'),
  ...of('row', 'tr tablerow'),
  ...of('cell', 'td th tablecell tableheader tablecellheader'),
  ...of('link', 'link a hyperlink anchor'),
  ...of('image', 'image img picture imageblock'),
  ...of('embed', 'embed video iframe mediaembed youtube embeddedlink audio'),
  ...of('rule', 'hr divider thematicbreak horizontalrule'),
};

function of<V extends string>(is: V, names: string): Record<string, V> {
  return Object.fromEntries(names.split(' ').map((name) => [name, is]));
}

const numbers = ['one', 'two', 'three', 'four', 'five', 'six'];

/** The kind of an element by its `type`, in the spellings of Slate's examples, Plate, Outline and others. */
export function kindOf(element: Fields): Kind {
  const type = typeof element['type'] === 'string' ? element['type'] : 'paragraph';
  const name = type.toLowerCase().replace(/[-_ ]/g, '');
  const level = levelOf(name, element['level']);
  if (level !== null) return block({ type: 'heading', level });
  if (name === 'listitem' && (element['kind'] === 'ordered' || element['kind'] === 'unordered'))
    return block({ type: 'list-item', kind: element['kind'], depth: depthOf(element['depth'], 0) });
  const is = Object.hasOwn(words, name) ? words[name] : undefined;
  switch (is) {
    case undefined:
      return { is: 'unknown' };
    case 'paragraph':
      // Newer Plate stores a list item as a paragraph with an indent and a marker style.
      return typeof element['listStyleType'] === 'string'
        ? block({
            type: 'list-item',
            kind: /^(?:decimal|lower|upper)/.test(element['listStyleType']) ? 'ordered' : 'unordered',
            depth: depthOf(element['indent'], 1),
          })
        : block({ type: 'paragraph' });
    case 'quote':
    case 'code':
      return block({ type: is });
    case 'ordered':
    case 'unordered':
      return { is: 'list', kind: is };
    case 'block':
    case 'list':
      return { is: 'unknown' };
    default:
      return { is };
  }
}

const block = (shape: Shape): Kind => ({ is: 'block', shape });

function levelOf(name: string, level: unknown): 1 | 2 | 3 | 4 | 5 | 6 | null {
  const [, tail] = /^(?:heading|header|h)(one|two|three|four|five|six|[1-6]?)$/.exec(name) ?? [];
  if (tail === undefined || name === 'h') return name === 'title' ? 1 : null;
  const given = numbers.indexOf(tail) + 1 || Number(tail) || (typeof level === 'number' ? level : 1);
  return Math.min(Math.max(Math.trunc(given) || 1, 1), 6) as 1;
}

const depthOf = (value: unknown, outermost: number): number =>
  typeof value === 'number' && Number.isInteger(value) ? Math.max(value - outermost, 0) : 0;
