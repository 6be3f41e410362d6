import { itAtNight } from '../../test/at-night.mjs';
import { findAffectedProjects, listBuilds } from './affected.mjs';

const changes: [changed: string, builds: string[]][] = [
  ['libs/remote/src/index.ts', ['creator', 'learner']],
  ['README.md', []],
  ['apps/shell/src/App.tsx', ['shell']],
  ['apps/learner/src/remote.tsx', ['learner']],
  ['services/api/src/app.ts', ['api']],
  ['services/gateway/src/main.ts', ['gateway']],
  ['libs/rich-text/editor/src/index.ts', ['creator', 'learner']],
  ['libs/contract/src/routes.ts', ['shell', 'creator', 'learner', 'api', 'gateway']],
  ['.nvmrc', ['shell', 'creator', 'learner', 'api', 'gateway']],
];
const possible = ['shell', 'creator', 'learner', 'api', 'gateway'];

// For each of these Nx reads the graph of the whole repository.
itAtNight.each(changes)('builds only the affected projects: %s → %j', (changed, builds) => {
  const built = listBuilds(findAffectedProjects({ files: [changed] }));
  expect(built.filter((name) => possible.includes(name)).toSorted()).toEqual(builds.toSorted());
});

it('names the front ends before the services, and no project that does not ship', () => {
  expect(listBuilds(['gateway', 'ui', 'teacher', 'e2e', 'shell'])).toEqual(['shell', 'teacher', 'gateway']);
});
