import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test as withoutSchool, type Page } from '@playwright/test';
import { findFreePort, findPortProblem } from '../../../start/ports.mjs';
import { listRemotes } from '../../../start/remotes.mjs';
import { makeRepositoryCopy } from '../../../test/repository-copy.mjs';
import { startCommand } from '../../../test/running-command.mjs';
import { accounts, password } from '../accounts';
import { collectComplaints } from '../complaints';
import { expect, test } from '../school';
import { root } from '../stack/places';
import { copySeededDatabase } from '../stack/stack';
import { expectHome, submitCredentials } from '../steps/sign-in';

/** A copy of the repository in which commands are started and a file is edited. */
interface Checkout {
  path: string;
  start(words: string, env: NodeJS.ProcessEnv): ReturnType<typeof startCommand>;
}

/** Runs the steps in a copy of the repository, and stops the commands that they start there. */
async function inCheckout(steps: (checkout: Checkout) => Promise<void>): Promise<void> {
  const copy = makeRepositoryCopy();
  const commands: ReturnType<typeof startCommand>[] = [];
  const start: Checkout['start'] = (words, env) => {
    const command = startCommand(words, { cwd: copy.path, env });
    commands.push(command);
    return command;
  };
  try {
    await steps({ path: copy.path, start });
  } finally {
    for (const command of commands.reverse()) await command.stop();
    copy.remove();
  }
}

const remotes = listRemotes(root);

/** A port from which all ports of `npm run dev` are free, and those of `npx nx serve` from the next hundred. */
async function freePorts(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const first = await findFreePort();
    const others = [1, ...remotes.flatMap((_, at) => [11, 31, 111].map((offset) => offset + at))].map(
      (offset) => first + offset,
    );
    const problems = await Promise.all(others.map((port) => findPortProblem(port, '127.0.0.1')));
    if (problems.every((problem) => problem === null)) return first;
  }
  throw new Error('no free ports for the development servers');
}

/** Replaces words of a source that the development servers watch. */
function edit({ path }: Checkout, source: string, from: string, to: string): void {
  const file = join(path, source);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

const editHeading = (checkout: Checkout) =>
  edit(
    checkout,
    'apps/teacher/src/review/texts.ts',
    `title: '${accounts.teacher.heading}'`,
    `title: '${editedHeading}'`,
  );

const editedHeading = 'Изменённый заголовок';
const expectEdit = (page: Page) =>
  expect(page.getByRole('heading', { name: editedHeading, level: 1 })).toBeVisible();

withoutSchool('npm run dev and npx nx serve show an edit without an error', async ({ page, context }) => {
  const database = await copySeededDatabase();
  try {
    await inCheckout(async (checkout) => {
      const port = await freePorts();
      const built = join(checkout.path, 'apps/teacher/dist/release.json');
      mkdirSync(dirname(built), { recursive: true });
      writeFileSync(built, '{}');
      const dev = checkout.start('npm run dev', { ...database.env, PORT: String(port) });
      const expectReady = async (program: string) => {
        const [, outcome] = await dev.says(new RegExp(`^${program} \\| (ready|error) `, 'm'));
        expect(outcome, dev.output()).toBe('ready');
      };
      for (const program of ['shell', 'api:build']) await expectReady(program);
      const [url] = await dev.says(/http:\/\/localhost:\d+(?=\s[^]*Ctrl-C)/);
      const serve = checkout.start('npx nx serve teacher', {
        API_URL: `http://127.0.0.1:${port + 1}`,
        PORT: String(port + 100),
      });
      const [, aloneUrl = ''] = await serve.says(/Local:\s+(http:\S+)/);

      const alone = await context.newPage();
      const complaints = [page, alone].map(collectComplaints);
      await page.goto(url);
      await submitCredentials(page, accounts.teacher.email, password);
      await alone.goto(aloneUrl);
      for (const shown of [page, alone]) await expectHome(shown, 'teacher');
      // Only the remote that was opened has a server.
      await expectReady('teacher');
      for (const other of remotes.filter((name) => name !== 'teacher'))
        expect(dev.output()).not.toMatch(new RegExp(`^${other} \\|`, 'm'));

      editHeading(checkout);
      for (const shown of [page, alone]) await expectEdit(shown);
      edit(
        checkout,
        'libs/ui/src/more/page/PageHead.tsx',
        '<Heading as="h1"',
        '<Heading data-edited="" as="h1"',
      );
      for (const shown of [page, alone]) await expect(shown.locator('h1[data-edited]')).toBeVisible();
      expect(complaints.flatMap((of) => of.unexpected())).toEqual([]);
      expect(existsSync(built), 'the last build is still there').toBe(true);

      // The API starts again with its edit. Its pages complain meanwhile that it does not answer.
      for (const shown of [page, alone]) await shown.close();
      edit(checkout, 'services/api/src/features/health/routes.ts', "status: 'ok' }", "status: 'edited' }");
      const live = () =>
        fetch(`http://127.0.0.1:${port + 1}/api/health/live`).then(
          (answer) => answer.text(),
          (error: unknown) => String(error),
        );
      await expect.poll(live).toContain('edited');
    });
  } finally {
    await database.drop();
  }
});

test('npx nx serve --against shows an edit in the page of a running school @night', async ({
  page,
  school,
}) => {
  await inCheckout(async (checkout) => {
    const port = await freePorts();
    const serve = checkout.start(`npx nx serve teacher --against ${school.url}`, { PORT: String(port) });
    const [url] = await serve.says(/http:\/\/localhost:\d+(?=\n)/);
    await page.goto(url);
    await submitCredentials(page, accounts.teacher.email, password);
    await expectHome(page, 'teacher');
    editHeading(checkout);
    await expectEdit(page);
    // Its event streams end with the command.
    await page.close();
  });
});
