import type { Page } from '@playwright/test';

/** Headings, tabs, buttons and links. Left out: buttons of rows, which may appear only under the pointer. */
const words = 'h1, header :is(a, button), main :is(a, button):not(:is(tr, li) *)';
const wordsOfDialogs = ':is(h1, h2, a, button)';

/**
 * Names the headings, buttons and links of the window whose text the picture of the page does not show. A style sheet can hide
 * a text in many ways: its colour, an opacity, a mask. The document still has it, and Playwright still presses it. An open
 * dialog covers the rest of the page.
 */
export async function findUnseenTexts(page: Page): Promise<string[]> {
  const picture = (await page.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64');
  return page.evaluate(readPicture, { picture, words, wordsOfDialogs });
}

interface Input {
  picture: string;
  words: string;
  wordsOfDialogs: string;
}

/** Runs in the page. */
async function readPicture({ picture, words, wordsOfDialogs }: Input): Promise<string[]> {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  const scale = bitmap.width / window.innerWidth;

  /** Whether all points of the rectangle have nearly the same colour. */
  function isEmpty({ left, top, width, height }: DOMRect): boolean {
    const { data } = context.getImageData(left * scale, top * scale, width * scale, height * scale);
    return [0, 1, 2].every((part) => {
      let [low, high] = [255, 0];
      for (let at = part; at < data.length; at += 4) {
        low = Math.min(low, data[at]!);
        high = Math.max(high, data[at]!);
      }
      return high - low < 24;
    });
  }

  const isInWindow = ({ left, top, right, bottom }: DOMRect) =>
    left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
  const hasSize = ({ width, height }: DOMRect) => width >= 4 && height >= 4;
  /** The rectangles of the lines of the text, and of the icons next to it. */
  function readRectangles(element: Element): DOMRect[] {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()];
  }
  /** Whether something else lies on it, such as a toast. Playwright notices that when it presses a button. */
  function isCovered(element: Element, { left, top, width, height }: DOMRect): boolean {
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && !element.contains(there) && !there.contains(element);
  }

  const dialogs = [...document.querySelectorAll(':is([role=dialog], [role=alertdialog])')].filter((one) =>
    one.checkVisibility(),
  );
  const places = dialogs.length > 0 ? dialogs : [document];
  const found = places.flatMap((place) => [
    ...place.querySelectorAll<HTMLElement>(dialogs.length > 0 ? wordsOfDialogs : words),
  ]);
  return found
    .filter((element) => element.innerText?.trim() && element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const rectangles = readRectangles(element);
      if (!rectangles.some(hasSize)) return true;
      const readable = rectangles.filter(
        (one) => hasSize(one) && isInWindow(one) && !isCovered(element, one),
      );
      return readable.length > 0 && readable.every(isEmpty);
    })
    .map((element) => element.innerText.trim());
}
