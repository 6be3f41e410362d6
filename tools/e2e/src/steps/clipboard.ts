import type { Page } from '@playwright/test';

/**
 * Puts these formats into the browser's real clipboard, as an application that copies does: through a copy
 * event, which takes them byte for byte (`navigator.clipboard.write` cleans HTML before an attack arrives).
 */
export async function putIntoClipboard(page: Page, formats: Record<string, string>): Promise<void> {
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

/** What a person does: copies these formats elsewhere and presses Ctrl+V at the caret. */
export async function paste(page: Page, formats: Record<string, string>): Promise<void> {
  await putIntoClipboard(page, formats);
  await page.keyboard.press('Control+V');
}
