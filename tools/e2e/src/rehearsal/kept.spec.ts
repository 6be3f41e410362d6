import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../school';
import { built } from '../stack/places';
import type { Stack } from '../stack/stack';
import type { AccountName } from '../accounts';
import { signIn } from '../steps/sign-in';
import { type Screens, test } from './screens';

// A browser still has what the earlier release stored: unsent texts, the version of a page, settings. The other journeys start
// with an empty browser. Here a person types with the current releases, gets the change, and loads the page again.

test.use({ ownSite: true, fresh: true });

const text = 'Слова из прошлого выпуска';

interface Typed {
  account: AccountName;
  address: string;
  /** Opens the field and types into it, or chooses an answer. */
  type: (page: Page, words: string) => Promise<void>;
  /** What the page shows after it has read the stored input again. */
  shown?: string;
}

const fill =
  (find: (page: Page) => Locator, opener?: string): Typed['type'] =>
  async (page, words) => {
    if (opener !== undefined) await page.getByRole('button', { name: opener }).first().click();
    await find(page).fill(words);
    await expect(find(page)).toBeVisible();
  };
const firstOf = (place: 'main' | 'dialog') => (page: Page) =>
  page.getByRole(place).getByRole('textbox').first();

const typed: Record<string, Typed> = {
  'a learner types a question': {
    account: 'learner',
    address: '/courses/1/lesson/1',
    type: fill(firstOf('main')),
  },
  'a learner answers a question of a test': {
    account: 'learner3',
    address: '/courses/1/lesson/4',
    async type(page) {
      await page.getByRole('main').locator('input[type=radio], input[type=checkbox]').first().check();
      await page.getByRole('button', { name: 'Далее' }).click();
    },
    shown: '2/',
  },
  'a teacher types a remark': {
    account: 'teacher',
    address: '/teacher/review',
    type: fill(firstOf('dialog'), 'Открыть'),
  },
  'a moderator types the name of a participant': {
    account: 'moderator',
    address: '/moderator/participants',
    type: fill(firstOf('dialog'), 'Добавить участника'),
  },
  'a creator types the title of a lesson': {
    account: 'creator',
    address: '/creator/lessons/1',
    type: fill(firstOf('main')),
  },
  'a creator types the title of a test': {
    account: 'creator',
    address: '/creator/tests/1',
    type: fill(firstOf('main')),
  },
};

for (const [title, { account, address, type, shown = text }] of Object.entries(typed))
  test(`${title} before the change and finds it afterwards`, async ({ page, screens, school }) => {
    await showSite(school, built.siteBefore);
    // A page with words that are not sent asks before it is left.
    page.on('dialog', (dialog) => dialog.accept());
    await signIn(page, account);
    await screens.open([address]);
    await type(page, text);
    const wasKept = await readAgain(page, screens, address, shown);
    await showSite(school, built.site);
    const isKept = await readAgain(page, screens, address, shown);
    if (wasKept) expect(isKept, 'the change shows the typed words, as the earlier release did').toBe(true);
    // The screen works: it opens and takes new words.
    await type(page, `${text}, дальше`);
    await screens.settle();
  });

/** Gives everybody the releases of this folder, at the same address. */
async function showSite(school: Stack, folder: string): Promise<void> {
  for (const name of await readdir(school.site))
    await rm(join(school.site, name), { recursive: true, force: true });
  await cp(folder, school.site, { recursive: true });
  await school.restartGateway();
}

/** Opens the screen with a load of the page; resolves to whether it shows the words. */
async function readAgain(page: Page, screens: Screens, address: string, words: string): Promise<boolean> {
  await screens.open([address]);
  return page.evaluate(
    (shown) =>
      document.body.innerText.includes(shown) ||
      [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(({ value }) =>
        value.includes(shown),
      ),
    words,
  );
}
