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

/** What an element hands down to what is in it. */
interface Room {
  place: Place;
  list: { kind: 'ordered' | 'unordered'; depth: number } | null;
  link: Marks;
  /** Set where paragraphs are quotes or the lines of something. */
  within: 'quote' | 'lines' | null;
}
/** `beside`: there is text beside the node, so it is a part of a line. */
interface Visit {
  node: unknown;
  room: Room;
  beside: boolean;
}
type Step = Visit | { end: Place; hollow: boolean };

interface Writers {
  collector: Collector;
  flow: Flow;
}

/** More nodes than any document has; also ends a tree that holds itself. */
const mostNodes = 200_000;

const childrenOf = (node: unknown): unknown[] | null => {
  const children = own(node, 'children') ?? own(node, 'nodes') ?? own(node, 'leaves');
  return Array.isArray(children) ? children : null;
};
const isNode = (value: unknown) =>
  isFields(value) && (childrenOf(value) !== null || typeof value['text'] === 'string');

/** The top nodes of a Slate tree: an array of them, or what holds one; null when it is none. */
export function slateNodes(value: unknown): unknown[] | null {
  const nodes = Array.isArray(value) ? (value as unknown[]) : childrenOf(own(value, 'document') ?? value);
  return nodes !== null && nodes.length > 0 && nodes.every(isNode) ? nodes : null;
}

/** Reads the nodes of a Slate editor, whatever its element types are called. */
export function readSlate(nodes: readonly unknown[]): Reading {
  const collector = collect('slate');
  const flow = flowInto(collector);
  const top: Room = {
    place: { shape: { type: 'paragraph' }, exact: true },
    list: null,
    link: {},
    within: null,
  };
  // By hand and not by recursion: the tree may be deeper than the stack.
  const steps: Step[] = inside(nodes, top).reverse();
  for (let step = steps.pop(), count = 0; step !== undefined; step = steps.pop(), count += 1) {
    if (collector.full()) break;
    if (count > mostNodes) {
      collector.lose('blocks past the limit');
      break;
    }
    if ('end' in step) (step.hollow ? flow.end : flow.edge)(step.end);
    else for (const next of enter(step, { collector, flow }).reverse()) steps.push(next);
  }
  flow.edge({ shape: { type: 'paragraph' } });
  return collector.reading();
}

/** Writes what a node itself says; gives what is still to be visited, in order. */
function enter({ node, room, beside }: Visit, { collector, flow }: Writers): Step[] {
  if (!isFields(node)) return [];
  const children = childrenOf(node);
  const text = node['text'];
  if (typeof text === 'string')
    flow.text(room.place, text, { ...readMarks(node, collector.lose), ...room.link }, true);
  if (children === null) return [];
  if (typeof text === 'string' || own(node, 'leaves') !== undefined) return inside(children, room);
  const kind = kindOf(node);
  const data: Fields = isFields(node['data']) ? { ...node['data'], ...node } : node;
  const align = data['align'] ?? data['textAlign'];
  if (typeof align === 'string' && !/^(?:left|start)?$/.test(align)) collector.lose('alignment', align);

  switch (kind.is) {
    case 'link': {
      const link = safeUrl(data['url'] ?? data['href'], 'link');
      if (link === null) collector.lose('link');
      return inside(children, { ...room, link: link === null ? {} : { link } });
    }
    case 'image': {
      const image = imageOf(mediaOf(data), collector.lose);
      if (image !== null) flow.put(room.place, image);
      return inside(children, room);
    }
    case 'embed': {
      const embed = embedOf(mediaOf(data), collector.lose);
      if (embed !== null) flow.put(room.place, embed);
      return inside(children, room);
    }
    case 'rule':
      collector.lose('rule');
      return inside(children, room);
    case 'unknown':
      return unknown(node, children, { room, beside }, { collector, flow });
    case 'list':
      return block(
        children,
        { ...room, list: { kind: kind.kind, depth: (room.list?.depth ?? -1) + 1 } },
        flow,
      );
    case 'item': {
      const { kind: marker, depth } = room.list ?? { kind: 'unordered' as const, depth: 0 };
      if (depth > limits.depth) collector.lose('list depth');
      const shape = { type: 'list-item' as const, kind: marker, depth: Math.min(depth, limits.depth) };
      return block(
        children,
        { ...room, place: { shape, joins: true, own: true, exact: true }, within: 'lines' },
        flow,
      );
    }
    case 'table':
      collector.lose('table');
      return block(children, room, flow);
    case 'row':
      return block(
        children,
        { ...room, place: { shape: { type: 'paragraph' }, joins: true, exact: true }, within: 'lines' },
        flow,
      );
    case 'cell':
      flow.nextCell(room.place);
      return block(children, room, flow);
    case 'lines':
      return block(children, room, flow);
    case 'block': {
      const { shape } = kind;
      if (room.within === 'lines' && shape.type !== 'list-item') {
        if (shape.type !== 'paragraph') collector.lose('block', shape.type);
        return block(children, room, flow);
      }
      if (shape.type === 'list-item' && shape.depth > limits.depth) {
        collector.lose('list depth');
        shape.depth = limits.depth;
      }
      const quoted = room.within === 'quote' && shape.type === 'paragraph';
      const joins = shape.type === 'code';
      return block(
        children,
        {
          ...room,
          place: {
            shape: quoted ? { type: 'quote' } : shape,
            own: true,
            exact: true,
            ...(joins && { joins }),
          },
          within: joins ? 'lines' : shape.type === 'quote' || quoted ? 'quote' : room.within,
        },
        flow,
      );
    }
    default:
      return kind satisfies never;
  }
}

/** Nobody knows what it is: beside text it is a part of the line (a mention), elsewhere a block. */
function unknown(
  node: Fields,
  children: unknown[],
  { room, beside }: Omit<Visit, 'node'>,
  to: Writers,
): Step[] {
  to.collector.lose(beside ? 'entity' : 'block', typeof node['type'] === 'string' ? node['type'] : '');
  const said = [node['character'], node['value'], node['name'], node['label']].find(
    (word) => typeof word === 'string',
  );
  // A void element draws what it says of itself; its text is empty.
  if (typeof said === 'string' && children.every((child) => own(child, 'text') === '')) {
    to.flow.text(room.place, said, room.link, true);
    return [];
  }
  return beside ? inside(children, room) : block(children, room, to.flow);
}

function inside(children: readonly unknown[], room: Room): Step[] {
  const beside = children.some((child) => typeof own(child, 'text') === 'string');
  return children.map((node) => ({ node, room, beside }));
}

function block(children: unknown[], room: Room, flow: Flow): Step[] {
  flow.edge(room.place);
  const hollow = children.every((child) => own(child, 'text') === '');
  return [...inside(children, room), { end: room.place, hollow }];
}

const mediaOf = (data: Fields) => ({
  url: data['url'] ?? data['src'] ?? data['link'] ?? data['href'],
  words: data['alt'] ?? data['title'],
  caption: textOf(data['caption']),
  width: data['width'],
  height: data['height'],
});

/** Plate keeps a caption as nodes. */
const textOf = (caption: unknown): unknown =>
  Array.isArray(caption)
    ? caption
        .map((node) => own(node, 'text'))
        .filter((text) => typeof text === 'string')
        .join('')
    : caption;
