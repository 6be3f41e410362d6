import { Element, type Node } from 'slate';
import type { RichElement, TextElement, VoidElement } from './rich-editor';

const voids: readonly RichElement['type'][] = ['image', 'embed', 'upload'];

export const isVoidElement = (node: Node): node is VoidElement =>
  Element.isElement(node) && voids.includes(node.type);

export const isTextElement = (node: Node): node is TextElement =>
  Element.isElement(node) && !voids.includes(node.type);
