import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { makeRepositoryCopy } from '../../../test/repository-copy.mjs';
import { expect, test } from '../school';
import { runReleaseTool } from '../steps/release-command';
import { signIn } from '../steps/sign-in';

test.use({ ownSite: true });
// Makes a copy of the repository and two builds in it.

test('the shell loads a remote that the generator has just made @night', async ({ page, school }) => {
  const started = Date.now();
  const copy = makeRepositoryCopy();
  try {
    const remote = ['reports', '--role=MODERATOR', '--title=Отчёты'];
    copy.run('nx/dist/bin/nx.js', ['g', '@stupeni/generators:remote', ...remote]);
    // The link that `npm install` makes for a new workspace.
    symlinkSync('../../apps/reports', join(copy.path, 'node_modules/@stupeni/reports'));
    for (const app of ['shell', 'reports'])
      copy.run('@rsbuild/core/bin/rsbuild.js', ['build'], `apps/${app}`);
    await runReleaseTool(school.site, 'publish shell reports --promote', { repository: copy.path });
    console.log(`a new remote, from its name to its release: ${(Date.now() - started) / 1000} s`);
  } finally {
    copy.remove();
  }

  await signIn(page, 'moderator');
  await page.goto('/reports');
  await expect(page.getByRole('heading', { name: 'Отчёты', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/Отчёты/);
  expect(school.obstacles.requests.some((path) => path.startsWith('/remotes/reports/'))).toBe(true);
});
