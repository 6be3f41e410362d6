import type { Page } from '@playwright/test';

/**
 * Puts these formats into the browser's real clipboard, as an application does. A copy event takes them byte for
 * byte; `navigator.clipboard.write` would clean HTML before an attack can be tested.
 */
async function putIntoClipboard(page: Page, formats: Record<string, string>): Promise<void> {
  await page.evaluate((given) => {
    const copy = (event: ClipboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      for (const [type, value] of Object.entries(given)) event.clipboardData?.setData(type, value);
    };
    window.addEventListener('copy', copy, { capture: true, once: true });
  }, formats);
  await page.keyboard.press('Control+C');
}

/** Copies these formats elsewhere and presses Ctrl+V at the caret, as a person does. */
export async function paste(page: Page, formats: Record<string, string>): Promise<void> {
  await putIntoClipboard(page, formats);
  await page.keyboard.press('Control+V');
}
