import type { FileChooser, Locator, Page } from '@playwright/test';
import { expect } from '../school';
import type { FilePayload } from './hand-in';

/** How a person uses what is on the screen. */
export interface Hands {
  /** Follows a link or presses a button. */
  press: (target: Locator) => Promise<void>;
  /** Chooses a radio or a checkbox. */
  choose: (target: Locator) => Promise<void>;
  /** Writes into a field. */
  type: (target: Locator, text: string) => Promise<void>;
  /** Attaches a file of the computer. */
  attach: (target: Locator, file: FilePayload) => Promise<void>;
}

export const mouse: Hands = {
  press: (target) => target.click(),
  choose: (target) => target.check(),
  type: (target, text) => target.fill(text),
  attach: (target, file) => target.setInputFiles(file),
};

/** Goes from place to place by Tab, uses Enter and Space, and has no other means. */
export const keyboard = (page: Page): Hands => {
  // Listened to from the start: the browser would open its own window for a chooser that nobody expects yet.
  let chosen: (chooser: FileChooser) => void = () => {};
  page.on('filechooser', (chooser) => chosen(chooser));
  return {
    async press(target) {
      await tabTo(page, target);
      await page.keyboard.press('Enter');
    },
    async choose(target) {
      await tabTo(page, target);
      await page.keyboard.press('Space');
      await expect(target).toBeChecked();
    },
    async type(target, text) {
      await tabTo(page, target);
      await page.keyboard.type(text);
      await expect(target).toHaveValue(text);
    },
    async attach(target, file) {
      await tabTo(page, target);
      const opened = new Promise<FileChooser>((open) => (chosen = open));
      await page.keyboard.press('Enter');
      await (await opened).setFiles(file);
    },
  };
};

const mostPresses = 80;

/** Presses Tab until the target has the focus; of radios only one of a group can, the arrows lead on from there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  const isBeside = () =>
    target.evaluate(
      (element) =>
        element instanceof HTMLInputElement &&
        element.type === 'radio' &&
        document.activeElement instanceof HTMLInputElement &&
        document.activeElement.name === element.name,
    );
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press((await isBeside()) ? 'ArrowDown' : 'Tab');
  }
  throw new Error(`Tab never came to ${String(target)}.`);
}
