import type { FileChooser, Locator, Page } from '@playwright/test';
import { expect } from '../school';
import type { FilePayload } from './hand-in';

/** How a person uses the elements of the screen. */
export interface InputDevice {
  /** Follows a link or presses a button. */
  press: (target: Locator) => Promise<void>;
  /** Chooses a radio or a checkbox. */
  choose: (target: Locator) => Promise<void>;
  /** Writes into a field. */
  type: (target: Locator, text: string) => Promise<void>;
  /** Attaches a file from the computer. */
  attach: (target: Locator, file: FilePayload) => Promise<void>;
}

export const mouse: InputDevice = {
  press: (target) => target.click(),
  choose: (target) => target.check(),
  type: (target, text) => target.fill(text),
  attach: (target, file) => target.setInputFiles(file),
};

/** Moves with Tab and uses only Enter and Space. */
export const keyboard = (page: Page): InputDevice => {
  // Listen from the start: the browser would open its own dialog for an unexpected chooser.
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

/**
 * Presses Tab until the target has the focus. Tab reaches only one radio button of a group; arrow keys reach the
 * others.
 */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect.poll(() => target.evaluateAll(dialogHasFocus)).toBe(true);
  await waitForTwoFrames(page);
  // `evaluateAll` does not wait: a target may be hidden while the focus is elsewhere.
  const isThere = () =>
    target.evaluateAll((elements) => elements.some((one) => one === document.activeElement));
  const isInSameGroup = () =>
    target.evaluateAll((elements) =>
      elements.some(
        (element) =>
          element instanceof HTMLInputElement &&
          element.type === 'radio' &&
          document.activeElement instanceof HTMLInputElement &&
          document.activeElement.name === element.name,
      ),
    );
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press((await isInSameGroup()) ? 'ArrowDown' : 'Tab');
  }
  throw new Error(`Tab did not reach ${String(target)}.`);
}

/** Whether the dialog around the elements has taken the focus. True without a dialog. */
const dialogHasFocus = (elements: Element[]) =>
  elements.some((element) => {
    const window = element.closest('[role=dialog], [role=alertdialog]');
    return !window || window.contains(document.activeElement);
  });

/** Resolves after the next two frames. A dialog that closes moves the focus in one of them, before a person presses a key. */
const waitForTwoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
