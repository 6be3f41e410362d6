import { Element, type Node } from 'slate';
import type { RichEditor, RichElement, TextElement, VoidElement } from './rich-editor';

const voids: readonly RichElement['type'][] = ['image', 'embed', 'upload'];

export const isVoidElement = (node: Node): node is VoidElement =>
  Element.isElement(node) && voids.includes(node.type);

export const isTextElement = (node: Node): node is TextElement =>
  Element.isElement(node) && !voids.includes(node.type);

/** The block at an index. The children of the editor are always blocks, but Slate's type also allows text. */
export function blockAt({ children }: RichEditor, index: number): RichElement | undefined {
  const block = children[index];
  return Element.isElement(block) ? block : undefined;
}
