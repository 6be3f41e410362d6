import { expect, test as base } from '@playwright/test';
import { accounts } from './accounts';
import { collectComplaints, type Complaints } from './complaints';
import { readDeclaredRemotes, findOpenedRemotes } from './reach';
import { delayFrames, slowness } from './stack/slowness';
import { startBackend, startStack, startWithAddress, type Backend, type Stack } from './stack/stack';
import { engines, type Engine } from './stack/templates';

export interface SchoolOptions {
  /** A journey that writes calls `test.use({ fresh: true })` and gets an API on its own database. */
  fresh: boolean;
  /** A journey that changes files of the site calls `test.use({ ownSite: true })`. */
  ownSite: boolean;
  /** A journey that signs in at an OpenID provider calls `test.use({ provider: true })`. Its school is fresh. */
  provider: boolean;
  /**
   * A journey that signs in with a passkey calls `test.use({ passkeys: true })`. Its school is fresh and has the host
   * `localhost`: browsers allow passkeys only where the host has a name.
   */
  passkeys: boolean;
}

export interface WorkerOptions {
  /** Kind of the schools' database; `null`: the first one of the run. */
  engine: Engine | null;
}

interface Fixtures extends SchoolOptions {
  /** The running product of the journey. */
  school: Stack;
  complaints: Complaints;
  /** Compares the remotes that the journey opens with those that it declares. */
  reach: void;
}

/**
 * Fixtures of a worker. Journeys that only read the database share `sharedBackend` and `sharedSchool`, which start when the
 * first journey needs them.
 */
interface WorkerFixtures extends WorkerOptions {
  startFresh: (settings?: Record<string, string>) => Promise<Backend>;
  sharedBackend: () => Promise<Backend>;
  sharedSchool: () => Promise<Stack>;
}

/** Playwright's test with a running product. A page with unexpected errors fails its journey. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  fresh: [false, { option: true }],
  ownSite: [false, { option: true }],
  provider: [false, { option: true }],
  passkeys: [false, { option: true }],
  engine: [null, { option: true, scope: 'worker' }],

  startFresh: [
    async ({ engine }, use) => use((settings) => startBackend(engine ?? engines[0] ?? 'embedded', settings)),
    { scope: 'worker' },
  ],

  sharedBackend: [
    async ({ startFresh }, use) => {
      let backend: Promise<Backend> | undefined;
      await use(() => (backend ??= startFresh()));
      await (await backend)?.stop();
    },
    { scope: 'worker' },
  ],

  sharedSchool: [
    async ({ sharedBackend }, use) => {
      let stack: Promise<Stack> | undefined;
      await use(() => (stack ??= sharedBackend().then((backend) => startStack(backend, { ownSite: false }))));
      await (await stack)?.stop();
    },
    { scope: 'worker' },
  ],

  school: [
    async ({ fresh, ownSite, provider, passkeys, startFresh, sharedBackend, sharedSchool }, use) => {
      if (provider || passkeys) {
        const host = passkeys ? 'localhost' : '127.0.0.1';
        const emails = provider ? { anna: accounts.learner.email } : null;
        const stack = await startWithAddress(startFresh, { host, emails, ownSite });
        await use(stack);
        await stack.stop();
        return;
      }
      if (!fresh && !ownSite) {
        const shared = await sharedSchool();
        await use(shared);
        shared.obstacles.clear();
        return;
      }
      const backend = await (fresh ? startFresh() : sharedBackend());
      try {
        const stack = await startStack(backend, { ownSite });
        await use(stack);
        await stack.stop();
      } finally {
        if (fresh) await backend.stop();
      }
    },
    { timeout: 300_000 },
  ],

  context: async ({ context }, use) => {
    if (slowness.frame > 0) await context.addInitScript(delayFrames, slowness.frame);
    await use(context);
  },

  baseURL: async ({ school }, use) => use(school.url),

  complaints: [
    async ({ page }, use) => {
      const complaints = collectComplaints(page);
      await use(complaints);
      expect(complaints.unexpected(), 'the page complained').toEqual([]);
    },
    { auto: true },
  ],

  reach: [
    async ({ school }, use, { file, status, expectedStatus }) => {
      const before = school.obstacles.requests.length;
      await use();
      // A tour visits everything.
      if (status !== expectedStatus || !file.includes('/journeys/')) return;
      const opened = findOpenedRemotes(school.obstacles.requests.slice(before));
      expect(readDeclaredRemotes(file), 'reach.json names each remote that the journey opens').toEqual(
        expect.arrayContaining(opened),
      );
    },
    { auto: true },
  ],
});

export { expect };
