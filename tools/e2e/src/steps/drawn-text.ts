import type { Page } from '@playwright/test';

/** A block of a rich text as the browser drew it. `x` and `y` are pixels from the top left corner of the text. */
export interface DrawnBlock {
  kind: string;
  /** The first words, or the name of the picture or page. */
  words: string;
  x: number;
  y: number;
  width: number;
  height: number;
  font: string;
  color: string;
}

const kinds = 'p, h2, h3, h4, h5, h6, blockquote, pre, li:not([role=none]), figure';

/** Measures every block under `root`, in order. Of a list item it measures its own text, without the lists inside. */
export const measureBlocks = (page: Page, root: string): Promise<DrawnBlock[]> =>
  page.evaluate(
    ({ selector, wanted }) => {
      const place = document.querySelector(selector);
      if (!place) throw new Error(`nothing matches ${selector}`);
      const own = place.getBoundingClientRect();
      const { paddingLeft, paddingTop } = getComputedStyle(place);
      const left = own.left + parseFloat(paddingLeft);
      const top = own.top + parseFloat(paddingTop);

      const firstText = (block: Element): Text | null => {
        const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          if ((node.textContent ?? '').replace(/[\s\ufeff]/g, '') !== '') return node as Text;
        }
        return null;
      };
      const measureBox = (block: Element): DOMRect => {
        const text = block.tagName === 'LI' ? firstText(block) : null;
        if (!text) return block.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(text);
        return range.getClientRects()[0] ?? block.getBoundingClientRect();
      };

      return [...place.querySelectorAll(wanted)].map((block) => {
        const box = measureBox(block);
        const text = firstText(block);
        const look = getComputedStyle(text?.parentElement ?? block);
        return {
          kind: block.tagName.toLowerCase(),
          words: (text?.textContent ?? '').slice(0, 24),
          x: Math.round(box.left - left),
          y: Math.round(box.top - top),
          width: Math.round(box.width),
          height: Math.round(box.height),
          font: `${look.fontSize} ${look.fontWeight} ${look.fontStyle} ${look.lineHeight} ${look.fontFamily}`,
          color: look.color,
        };
      });
    },
    { selector: root, wanted: kinds },
  );

/** Shows the whole edited text in a column of this width, as for a reader. */
export const unfoldEditor = (page: Page, width: number): Promise<void> =>
  page.evaluate((pixels) => {
    const text = document.querySelector<HTMLElement>('[data-slate-editor]');
    const frame = text?.parentElement;
    if (!text || !frame) throw new Error('no editor on the page');
    const { paddingLeft, paddingRight } = getComputedStyle(text);
    frame.style.height = 'auto';
    frame.style.overflow = 'visible';
    text.style.width = `${pixels + parseFloat(paddingLeft) + parseFloat(paddingRight)}px`;
  }, width);
