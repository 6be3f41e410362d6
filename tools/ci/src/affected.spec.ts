import { affectedBuilds } from './affected.mjs';

const fronts = ['shell', 'creator', 'learner', 'moderator', 'teacher'];
const remotes = ['creator', 'learner', 'moderator', 'teacher'];

// Each test asks Nx for the graph of the whole repository, so one remote is tested for all.
it.each<[changed: string, builds: string[]]>([
  ['apps/shell/src/App.tsx', ['shell']],
  ['apps/learner/src/remote.tsx', ['learner']],
  ['services/api/src/app.ts', ['api']],
  ['services/gateway/src/main.ts', ['gateway']],
  ['libs/ui/src/core/index.ts', fronts],
  ['libs/remote/src/index.ts', remotes],
  ['libs/rich-text/editor/src/index.ts', ['creator']],
  ['libs/contract/src/routes.ts', [...fronts, 'api', 'gateway']],
  ['README.md', []],
])('builds only the affected projects: %s → %j', (changed, builds) => {
  expect(affectedBuilds({ files: [changed] })).toEqual(builds);
});

it('builds nothing for an empty change', () => {
  expect(affectedBuilds({ files: [] })).toEqual([]);
});
