import { limits } from '../document';
import { isFields, own, type Fields } from '../fields';
import type { Reading } from '../reading';
import { safeUrl } from '../safe-url';
import { collect, type Collector } from '../write/collect';
import { flowInto, type Flow, type Place } from '../write/flow';
import type { Marks } from '../write/marks';
import { embedOf, imageOf } from '../write/media';
import { kindOf } from './kind-of';
import { readMarks } from './read-marks';

/** State that the children of an element inherit. */
interface Context {
  place: Place;
  list: { kind: 'ordered' | 'unordered'; depth: number } | null;
  link: Marks;
  /** Set where paragraphs become quotes or lines of one block. */
  within: 'quote' | 'lines' | null;
}
/** A node to read. `inline`: it has a text node as a sibling, so it is a part of a line. */
interface Visit {
  node: unknown;
  context: Context;
  inline: boolean;
}
type Step = Visit | { end: Place; empty: boolean };

interface Writers {
  collector: Collector;
  flow: Flow;
}

/** More nodes than any document has. It also ends a tree that contains itself. */
const maxNodes = 200_000;

const childrenOf = (node: unknown): unknown[] | null => {
  const children = own(node, 'children') ?? own(node, 'nodes') ?? own(node, 'leaves');
  return Array.isArray(children) ? children : null;
};
const isNode = (value: unknown) =>
  isFields(value) && (childrenOf(value) !== null || typeof value['text'] === 'string');

/** The top nodes of a Slate tree: the array itself or the array inside an object. Null: it is no Slate tree. */
export function slateNodes(value: unknown): unknown[] | null {
  const nodes = Array.isArray(value) ? (value as unknown[]) : childrenOf(own(value, 'document') ?? value);
  return nodes !== null && nodes.length > 0 && nodes.every(isNode) ? nodes : null;
}

/** Reads the nodes of a Slate editor. `kindOf` knows the type names of many editors. */
export function readSlate(nodes: readonly unknown[]): Reading {
  const collector = collect('slate');
  const flow = flowInto(collector);
  const top: Context = {
    place: { shape: { type: 'paragraph' }, exact: true },
    list: null,
    link: {},
    within: null,
  };
  // A loop and no recursion, because the tree may be deeper than the call stack.
  const steps: Step[] = inside(nodes, top).reverse();
  for (let step = steps.pop(), count = 0; step !== undefined; step = steps.pop(), count += 1) {
    if (collector.full()) break;
    if (count > maxNodes) {
      collector.lose('blocks past the limit');
      break;
    }
    if ('end' in step) (step.empty ? flow.end : flow.edge)(step.end);
    else for (const next of enter(step, { collector, flow }).reverse()) steps.push(next);
  }
  flow.edge({ shape: { type: 'paragraph' } });
  return collector.reading();
}

/** Writes the node itself and returns the next steps in order. */
function enter({ node, context, inline }: Visit, { collector, flow }: Writers): Step[] {
  if (!isFields(node)) return [];
  const children = childrenOf(node);
  const text = node['text'];
  if (typeof text === 'string')
    flow.text(context.place, text, { ...readMarks(node, collector.lose), ...context.link }, true);
  if (children === null) return [];
  if (typeof text === 'string' || own(node, 'leaves') !== undefined) return inside(children, context);
  const kind = kindOf(node);
  const data: Fields = isFields(node['data']) ? { ...node['data'], ...node } : node;
  const align = data['align'] ?? data['textAlign'];
  if (typeof align === 'string' && !/^(?:left|start)?$/.test(align)) collector.lose('alignment', align);

  switch (kind.is) {
    case 'link': {
      const link = safeUrl(data['url'] ?? data['href'], 'link');
      if (link === null) collector.lose('link');
      return inside(children, { ...context, link: link === null ? {} : { link } });
    }
    case 'image': {
      const image = imageOf(mediaOf(data), collector.lose);
      if (image !== null) flow.put(context.place, image);
      return inside(children, context);
    }
    case 'embed': {
      const embed = embedOf(mediaOf(data), collector.lose);
      if (embed !== null) flow.put(context.place, embed);
      return inside(children, context);
    }
    case 'rule':
      collector.lose('rule');
      return inside(children, context);
    case 'unknown':
      return unknown(node, children, { context, inline }, { collector, flow });
    case 'list':
      return block(
        children,
        { ...context, list: { kind: kind.kind, depth: (context.list?.depth ?? -1) + 1 } },
        flow,
      );
    case 'item': {
      const { kind: marker, depth } = context.list ?? { kind: 'unordered' as const, depth: 0 };
      if (depth > limits.depth) collector.lose('list depth');
      const shape = { type: 'list-item' as const, kind: marker, depth: Math.min(depth, limits.depth) };
      return block(
        children,
        { ...context, place: { shape, joins: true, own: true, exact: true }, within: 'lines' },
        flow,
      );
    }
    case 'table':
      collector.lose('table');
      return block(children, context, flow);
    case 'row':
      return block(
        children,
        { ...context, place: { shape: { type: 'paragraph' }, joins: true, exact: true }, within: 'lines' },
        flow,
      );
    case 'cell':
      flow.nextCell(context.place);
      return block(children, context, flow);
    case 'lines':
      return block(children, context, flow);
    case 'block': {
      const { shape } = kind;
      if (context.within === 'lines' && shape.type !== 'list-item') {
        if (shape.type !== 'paragraph') collector.lose('block', shape.type);
        return block(children, context, flow);
      }
      if (shape.type === 'list-item' && shape.depth > limits.depth) {
        collector.lose('list depth');
        shape.depth = limits.depth;
      }
      const quoted = context.within === 'quote' && shape.type === 'paragraph';
      const joins = shape.type === 'code';
      return block(
        children,
        {
          ...context,
          place: {
            shape: quoted ? { type: 'quote' } : shape,
            own: true,
            exact: true,
            ...(joins && { joins }),
          },
          within: joins ? 'lines' : shape.type === 'quote' || quoted ? 'quote' : context.within,
        },
        flow,
      );
    }
    default:
      return kind satisfies never;
  }
}

/** An element of an unknown type: a part of the line (a mention) when it is inline, otherwise a block. */
function unknown(
  node: Fields,
  children: unknown[],
  { context, inline }: Omit<Visit, 'node'>,
  to: Writers,
): Step[] {
  to.collector.lose(inline ? 'entity' : 'block', typeof node['type'] === 'string' ? node['type'] : '');
  const label = [node['character'], node['value'], node['name'], node['label']].find(
    (word) => typeof word === 'string',
  );
  // A void element has an empty text node and shows its label.
  if (typeof label === 'string' && children.every((child) => own(child, 'text') === '')) {
    to.flow.text(context.place, label, context.link, true);
    return [];
  }
  return inline ? inside(children, context) : block(children, context, to.flow);
}

function inside(children: readonly unknown[], context: Context): Step[] {
  const inline = children.some((child) => typeof own(child, 'text') === 'string');
  return children.map((node) => ({ node, context, inline }));
}

function block(children: unknown[], context: Context, flow: Flow): Step[] {
  flow.edge(context.place);
  const empty = children.every((child) => own(child, 'text') === '');
  return [...inside(children, context), { end: context.place, empty }];
}

const mediaOf = (data: Fields) => ({
  url: data['url'] ?? data['src'] ?? data['link'] ?? data['href'],
  words: data['alt'] ?? data['title'],
  caption: textOf(data['caption']),
  width: data['width'],
  height: data['height'],
});

/** Plate stores a caption as nodes. */
const textOf = (caption: unknown): unknown =>
  Array.isArray(caption)
    ? caption
        .map((node) => own(node, 'text'))
        .filter((text) => typeof text === 'string')
        .join('')
    : caption;
