import { affectedBuilds } from './affected.mjs';

const fronts = ['shell', 'creator', 'learner', 'moderator', 'teacher'];
const everything = [...fronts, 'api', 'gateway'];
const remotes = ['creator', 'learner', 'moderator', 'teacher'];

type Row = [changed: string, builds: string[]];

// For each of these Nx reads the graph of the whole repository, so one remote is tested for all, and most at night.
const byGraph: Row[] = [
  ['libs/remote/src/index.ts', remotes],
  ['tsconfig.base.json', everything],
];
const byGraphAtNight: Row[] = [
  ['apps/shell/src/App.tsx', ['shell']],
  ['apps/learner/src/remote.tsx', ['learner']],
  ['services/api/src/app.ts', ['api']],
  ['services/gateway/src/main.ts', ['gateway']],
  ['libs/ui/src/core/index.ts', fronts],
  ['libs/rich-text/editor/src/index.ts', ['creator']],
  ['libs/contract/src/routes.ts', everything],
  ['.nvmrc', everything],
  ['.npmrc', everything],
];
const byName: Row[] = [
  ['README.md', []],
  ['apps/learner/README.md', []],
  ['libs/ui/README.md', []],
  ['libs/ui/src/all.spec.tsx', []],
  ['libs/ui/src/testing/index.ts', []],
  ['tools/checks/jest.projects.js', []],
  ['libs/test-kit/src/index.ts', []],
  ['eslint.config.mjs', []],
  ['.oxlintrc.json', []],
  ['tsconfig.json', []],
  ['jest.preset.js', []],
  ['apps/learner/src/lesson/lesson.spec.tsx', ['learner']],
  ['apps/learner/src/testing/open-remote.ts', ['learner']],
  ['services/api/src/app.spec.ts', ['api']],
];

it.each([...byGraph, ...(process.env['NIGHT'] ? byGraphAtNight : []), ...byName])(
  'builds only the affected projects: %s → %j',
  (changed, builds) => {
    expect(affectedBuilds([changed])).toEqual(builds);
  },
);

it('builds what each of several files affects', () => {
  const files = ['apps/teacher/src/remote.tsx', 'libs/ui/README.md', 'services/api/src/app.spec.ts'];
  expect(affectedBuilds(files)).toEqual(['teacher', 'api']);
});

it('builds nothing for an empty change', () => {
  expect(affectedBuilds([])).toEqual([]);
});
