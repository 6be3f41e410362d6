import { affectedBuilds } from './affected.mjs';

const fronts = ['shell', 'creator', 'learner', 'moderator', 'teacher'];
const areas = ['creator', 'learner', 'moderator', 'teacher'];

// Each asks Nx for the graph of the whole repository, so one remote stands for all.
it.each<[changed: string, builds: string[]]>([
  ['apps/shell/src/App.tsx', ['shell']],
  ['apps/learner/src/area.tsx', ['learner']],
  ['services/api/src/app.ts', ['api']],
  ['services/gateway/src/main.ts', ['gateway']],
  ['libs/ui/src/core/index.ts', fronts],
  ['libs/area/src/index.ts', areas],
  ['libs/rich-text/editor/src/index.ts', ['creator']],
  ['libs/contract/src/routes.ts', [...fronts, 'api', 'gateway']],
  ['README.md', []],
])('one line of %s builds %j and nothing else', (changed, builds) => {
  expect(affectedBuilds({ files: [changed] })).toEqual(builds);
});

it('a change of nothing builds nothing', () => {
  expect(affectedBuilds({ files: [] })).toEqual([]);
});
