import { expect, test as base } from '@playwright/test';
import { hearComplaints, type Complaints } from './complaints';
import { startStack, type Stack } from './stack/stack';

export interface SchoolOptions {
  /** A journey that writes says `test.use({ fresh: true })` and gets a database of its own. */
  fresh: boolean;
  /** A journey that changes files of the site says `test.use({ ownSite: true })`. */
  ownSite: boolean;
}

interface Fixtures extends SchoolOptions {
  /** The running product that the journey visits. */
  school: Stack;
  complaints: Complaints;
}

interface WorkerFixtures {
  /** The product that journeys share which only read; started by the first that asks. */
  readOnlySchool: () => Promise<Stack>;
}

/** Playwright's test with a real product behind it; a page that complains fails its journey. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  fresh: [false, { option: true }],
  ownSite: [false, { option: true }],

  readOnlySchool: [
    async ({}, use) => {
      let stack: Promise<Stack> | undefined;
      await use(() => (stack ??= startStack({ ownSite: false })));
      await (await stack)?.stop();
    },
    { scope: 'worker' },
  ],

  school: [
    async ({ fresh, ownSite, readOnlySchool }, use) => {
      if (!fresh && !ownSite) {
        const shared = await readOnlySchool();
        await use(shared);
        shared.obstacles.clear();
        return;
      }
      const stack = await startStack({ ownSite });
      await use(stack);
      await stack.stop();
    },
    { timeout: 300_000 },
  ],

  baseURL: async ({ school }, use) => use(school.url),

  complaints: [
    async ({ page }, use) => {
      const complaints = hearComplaints(page);
      await use(complaints);
      expect(complaints.unexpected(), 'the page complained').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
