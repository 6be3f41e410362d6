import type { Page } from '@playwright/test';
import type { AccountName } from '../accounts';
import { expect, test } from '../school';
import { expectNoSidewaysScroll } from '../steps/axe';
import { signIn } from '../steps/sign-in';

const roles: AccountName[] = ['learner2', 'moderator', 'teacher', 'creator'];
const fontSizes = [16, 20, 24, 32];
const widths = [1280, 900, 640, 390, 320];

/** Buttons and tabs of the header that are cut off by the window. */
const cutOff = (page: Page) =>
  page
    .getByRole('banner')
    .locator(':scope > a, :scope > button')
    .evaluateAll((all) =>
      all
        .filter((one) => {
          const { left, right } = one.getBoundingClientRect();
          return left < 0 || right > document.documentElement.clientWidth;
        })
        .map((one) => one.getAttribute('aria-label') ?? one.textContent),
    );

test('each page fits its window at every font size of the browser @night', async ({ browser, school }) => {
  for (const role of roles) {
    const context = await browser.newContext({ baseURL: school.url });
    const page = await context.newPage();
    await signIn(page, role);
    const settings = await context.newCDPSession(page);
    for (const size of fontSizes) {
      await settings.send('Page.setFontSizes', { fontSizes: { standard: size } });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await test.step(`${role}, ${size} px, ${width} px`, async () => {
          expect(await cutOff(page)).toEqual([]);
          await expectNoSidewaysScroll(page);
        });
      }
    }
    await context.close();
  }
});
