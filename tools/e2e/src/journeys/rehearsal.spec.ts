import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportDroppedStyles } from '../rehearsal/dropped-styles';
import { findUnseenTexts } from '../rehearsal/unseen-texts';
import { expect, test } from '../school';
import { root } from '../stack/places';
import { deriveBuild } from '../steps/derived-build';
import { readCurrentRelease } from '../steps/releases';

test.use({ ownSite: true });
// Each rehearsal starts a school of its own and a second browser.
test.setTimeout(900_000);

/** Rehearses builds on a site; resolves to the exit code and the output. */
async function rehearse(site: string, ...args: string[]) {
  const env = { ...process.env, SITE_DIR: site, NIGHT: '' };
  const command = spawn(process.execPath, [join(root, 'tools/ci/rehearsal.mjs'), ...args], { env });
  let said = '';
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (part) => (said += String(part)));
  const [code] = (await once(command, 'close')) as [number];
  return { code, said };
}

/** What a release of each remote does wrong, how its scripts differ, and what the rehearsal says about it. */
const breaks = {
  // It asks whether the shell has a function, and the shell has another one.
  teacher: {
    script: (text: string) => text.replaceAll('.notify(', '.notifyOf?.('),
    says: 'the shell shows a new message',
  },
  // Only a right of the moderator shows this screen.
  moderator: {
    script: (text: string) => text.replace('title:"Журнал",', 'title:"",'),
    says: '/moderator/journal',
  },
  creator: {
    script: (text: string) => text.replaceAll('"fg.muted"', '"fg.gone"'),
    says: 'The browser drops the style \\"color: fg.gone\\"',
  },
  // It cannot read what the earlier release stored.
  learner: {
    script: (text: string) => text.replaceAll('stupeni:draft:', 'stupeni:other:'),
    says: 'a learner types a question before the change and finds it afterwards',
  },
} as const;

test('a rehearsal passes with the current builds @night', async ({ school }) => {
  const { code, said } = await rehearse(school.site);
  expect(said).toContain('The rehearsal passed.');
  expect(code).toBe(0);
});

test('a rehearsal rejects releases that compile but do not work for people @night', async ({ school }) => {
  const apps = await mkdtemp(join(tmpdir(), 'stupeni-apps-'));
  try {
    const names = Object.keys(breaks) as (keyof typeof breaks)[];
    for (const name of names)
      await deriveBuild({ site: school.site, apps }, await readCurrentRelease(school.site, name), {
        script: (_path, text) => breaks[name].script(text),
      });
    const { code, said } = await rehearse(school.site, ...names, '--apps', apps);
    for (const name of names) expect(said, name).toContain(breaks[name].says);
    expect(said).toContain('The journeys fail with the change, and pass without it: ');
    expect(code).toBe(1);
  } finally {
    await rm(apps, { recursive: true });
  }
});

test('a rehearsal finds a style whose token the shell does not have, and accepts the styles of the first page @night', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(reportDroppedStyles);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
  expect(complaints.unexpected()).toEqual([]);
  await page.evaluate(() => {
    new CSSStyleSheet().insertRule(
      '@media print{p{margin:1px;-webkit-hyphens:fg.other;color:fg.gone!important}}',
    );
  });
  expect(complaints.unexpected()).toEqual([
    'console: The browser drops the style "color: fg.gone". Has the shell this token?',
  ]);
  complaints.expectLine(/fg\.gone/);
});

test('a rehearsal finds texts that a style hides, and accepts the texts of the first page', async ({
  page,
}) => {
  await page.goto('/');
  const button = page.locator('button[type=submit]').filter({ hasText: 'Войти' });
  await expect(button).toBeVisible();
  await expect.poll(() => findUnseenTexts(page)).toEqual([]);
  const ways = { opacity: '0', color: 'transparent', 'font-size': '0', filter: 'opacity(0)' };
  for (const [name, value] of Object.entries(ways)) {
    await button.evaluate(
      ({ style }, given) => {
        style.cssText = '';
        style.setProperty('transition', 'none');
        style.setProperty(...given);
      },
      [name, value] as [string, string],
    );
    expect(await findUnseenTexts(page), name).toEqual(['Войти']);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await button.evaluate(({ style }) => (style.cssText = ''));
  await expect.poll(() => findUnseenTexts(page)).toEqual([]);
});
