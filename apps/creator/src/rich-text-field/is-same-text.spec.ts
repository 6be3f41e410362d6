import type { Block } from '@stupeni/rich-text-model';
import { isSameText } from './is-same-text';

const text = (...blocks: Block[]) => ({ v: 1 as const, blocks });
const image = (more = {}): Block => ({ type: 'image', url: '/api/media/1', alt: 'Схема', ...more });

it('ignores the size of a picture file, which the server adds to older texts', () => {
  expect(isSameText(text(image()), text(image({ natural: { width: 3, height: 4 } })))).toBe(true);
});

it('sees a picture of another width and a missing block', () => {
  expect(isSameText(text(image()), text(image({ width: 300 })))).toBe(false);
  expect(isSameText(text(image(), image()), text(image()))).toBe(false);
});
