import { translate } from '@stupeni/test-kit/translate';
import type { Page } from '@playwright/test';

/** Switches on a translator for all pages of a browser tab. It moves each text that the product draws, at once. */
export async function switchOnTranslator(page: Page): Promise<void> {
  await page.addInitScript(`{
    const translate = ${translate.toString()};
    const changes = { childList: true, characterData: true, subtree: true };
    addEventListener('DOMContentLoaded', () => {
      translate();
      new MutationObserver(() => translate()).observe(document.body, changes);
    });
  }`);
}
