import type { AccountName } from '../accounts';
import { expect, test } from '../school';
import { signIn } from '../steps/sign-in';

/** The left edges of the two widths of a page at 1280 px (look.md §4): a table, and a learner's text or a form. */
const edges = [32, 96];

const screens: [AccountName, string[]][] = [
  ['creator', ['/creator/courses', '/creator/lessons', '/creator/tests', '/creator/tests/new']],
  ['moderator', ['/moderator/participants', '/moderator/payment', '/payment?payment=999999&sum=2000']],
];

test('the content of each page begins at one of two left edges @night', async ({
  browser,
  school,
  complaints,
}) => {
  complaints.expectStatus(404);
  for (const [name, addresses] of screens) {
    const context = await browser.newContext({
      baseURL: school.url,
      viewport: { width: 1280, height: 800 },
    });
    const page = await context.newPage();
    await signIn(page, name);
    for (const address of addresses) {
      await page.goto(address);
      const heading = page.getByRole('main').getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      const box = await heading.boundingBox();
      expect(edges, address).toContain(Math.round(box?.x ?? 0));
    }
    await context.close();
  }
});
