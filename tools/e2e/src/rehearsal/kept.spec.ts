import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../school';
import { built } from '../stack/places';
import type { Stack } from '../stack/stack';
import type { AccountName } from '../accounts';
import { signIn } from '../steps/sign-in';
import { type Screens, test } from './screens';

// A browser keeps what the earlier release stored: words that were typed and not sent, the version of a page, settings. The
// other journeys have a new browser. Here a person types with what people have now, gets the change, and reads the page again.

test.use({ ownSite: true, fresh: true });

const text = 'Слова из прошлого выпуска';

interface Typed {
  account: AccountName;
  address: string;
  /** Finds the field, and opens what it stands in. */
  field: (page: Page) => Locator | Promise<Locator>;
}

const typed: Record<string, Typed> = {
  'a learner types a question': {
    account: 'learner',
    address: '/courses/1/lesson/1',
    field: (page) => page.getByRole('main').getByRole('textbox'),
  },
  'a teacher types a remark': {
    account: 'teacher',
    address: '/teacher/review',
    field: async (page) => {
      await page.getByRole('button', { name: 'Открыть' }).first().click();
      return page.getByRole('dialog').getByRole('textbox').first();
    },
  },
  'a creator types the title of a lesson': {
    account: 'creator',
    address: '/creator/lessons/1',
    field: (page) => page.getByRole('main').getByRole('textbox').first(),
  },
};

for (const [title, { account, address, field }] of Object.entries(typed))
  test(`${title} before the change and finds it afterwards`, async ({ page, screens, school }) => {
    await showSite(school, built.siteBefore);
    // A page with words that are not sent asks before it is left.
    page.on('dialog', (dialog) => dialog.accept());
    await signIn(page, account);
    await screens.open([address]);
    await (await field(page)).fill(text);
    const wasKept = await readAgain(page, screens, address);
    await showSite(school, built.site);
    const isKept = await readAgain(page, screens, address);
    if (wasKept) expect(isKept, 'the change shows the typed words, as the earlier release did').toBe(true);
    // The screen works: it opens and takes new words.
    const again = await field(page);
    await again.fill(`${text}, дальше`);
    await screens.settle();
    await expect(again).toBeVisible();
  });

/** Gives everybody the releases of this folder, at the same address. */
async function showSite(school: Stack, folder: string): Promise<void> {
  for (const name of await readdir(school.site))
    await rm(join(school.site, name), { recursive: true, force: true });
  await cp(folder, school.site, { recursive: true });
  await school.restartGateway();
}

/** Opens the screen with a load of the page; resolves to whether it shows the typed words. */
async function readAgain(page: Page, screens: Screens, address: string): Promise<boolean> {
  await screens.open([address]);
  return page.evaluate(
    (words) =>
      document.body.innerText.includes(words) ||
      [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(({ value }) =>
        value.includes(words),
      ),
    text,
  );
}
