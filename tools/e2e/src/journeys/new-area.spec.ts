import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryCopy } from '../../../test/repository-copy.mjs';
import { expect, test } from '../school';
import { release } from '../steps/release-command';
import { signIn } from '../steps/sign-in';

test.use({ ownSite: true });
// A copy of the repository, and two builds in it.

test('an area that the generator has just begun comes up in the shell', async ({ page, school }) => {
  const started = Date.now();
  const copy = repositoryCopy();
  try {
    const area = ['reports', '--role=MODERATOR', '--title=Отчёты'];
    copy.run('nx/dist/bin/nx.js', ['g', '@stupeni/generators:remote', ...area]);
    // What `npm install` does for a new workspace.
    symlinkSync('../../apps/reports', join(copy.path, 'node_modules/@stupeni/reports'));
    for (const app of ['shell', 'reports'])
      copy.run('@rsbuild/core/bin/rsbuild.js', ['build'], `apps/${app}`);
    await release(school.site, 'publish shell reports --promote', { repository: copy.path });
    console.log(`a new area, from its name to its release: ${(Date.now() - started) / 1000} s`);
  } finally {
    copy.remove();
  }

  await signIn(page, 'moderator');
  await page.goto('/reports');
  await expect(page.getByRole('heading', { name: 'Отчёты', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/Отчёты/);
  expect(school.obstacles.requests.some((path) => path.startsWith('/remotes/reports/'))).toBe(true);
});
