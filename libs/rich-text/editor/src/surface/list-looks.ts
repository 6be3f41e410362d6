import { isMedia, type ListItem } from '@stupeni/rich-text-model';
import type { Descendant } from 'slate';
import type { RichElement } from '../document/rich-editor';

/** How a flat list item is drawn. */
export interface ListLook {
  /** The kinds of the lists around the item, outermost first. */
  kinds: readonly ListItem['kind'][];
  number: number;
  /** True for the first item of an outermost list, which has a larger margin above. */
  first: boolean;
}

interface OpenList {
  kind: ListItem['kind'];
  number: number;
  /** True if the list begins at this item. */
  begins: boolean;
}

const cache = new WeakMap<readonly Descendant[], Map<RichElement, ListLook>>();

/** The look of each list item. Items form the same lists as in the view of learners. Cached until the next change. */
export function listLooks(children: readonly Descendant[]): Map<RichElement, ListLook> {
  let looks = cache.get(children);
  if (!looks) cache.set(children, (looks = computeLooks(children as readonly RichElement[])));
  return looks;
}

function computeLooks(blocks: readonly RichElement[]): Map<RichElement, ListLook> {
  const looks = new Map<RichElement, ListLook>();
  let open: OpenList[] = [];
  let afterMedia = false;
  for (const block of blocks) {
    if (isMedia(block)) afterMedia = true;
    else if (block.type !== 'list-item') open = [];
    else {
      // A picture ends the list that it interrupts, but not the outer lists.
      open = openItem(afterMedia ? open.slice(0, block.depth) : open, block);
      afterMedia = false;
      const innermost = open.at(-1);
      looks.set(block, {
        kinds: open.map(({ kind }) => kind),
        number: innermost?.number ?? 1,
        first: open.length === 1 && innermost?.begins === true,
      });
    }
  }
  return looks;
}

function openItem(open: OpenList[], { kind, depth, start }: ListItem): OpenList[] {
  const outer = open.slice(0, depth);
  const own = open[outer.length];
  const begins = own?.kind !== kind || start !== undefined;
  return [...outer, { kind, number: start ?? (begins ? 1 : own.number + 1), begins }];
}

export const isSameLook = (one: ListLook | undefined | null, other: ListLook | undefined): boolean =>
  one === other ||
  (one?.number === other?.number && one?.first === other?.first && one?.kinds.join() === other?.kinds.join());
