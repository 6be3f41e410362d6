/**
 * The files of a new area, by their path inside it.
 *
 * @param {{ name: string, role: string, title: string }} area
 * @returns {Record<string, string>}
 */
export const filesOf = ({ name, role, title }) => ({
  'package.json': `${JSON.stringify(
    {
      name: `@stupeni/${name}`,
      version: '0.1.0',
      private: true,
      description: `The ${name} area`,
      license: 'MIT',
      type: 'module',
      requires: { shell: '^1.0.0', api: '^0.1.0' },
      scripts: {
        lint: 'eslint .',
        typecheck: 'node ../../node_modules/typescript7/bin/tsc -p tsconfig.json',
        test: 'jest',
        build: 'rsbuild build',
        'build:alone': 'STANDALONE=1 rsbuild build --dist-path dist/alone',
        serve: 'STANDALONE=1 rsbuild dev',
      },
      nx: { tags: ['floor:remote', `scope:${name}`, 'runs:browser'] },
    },
    null,
    2,
  )}\n`,
  'tsconfig.json': `{
  "extends": "../../tsconfig.base.json",
  "compilerOptions": {
    "lib": ["es2023", "dom", "dom.iterable", "esnext.disposable"],
    "types": ["jest", "@testing-library/jest-dom"]
  },
  "include": ["**/*.ts", "**/*.tsx", "**/*.mjs"],
  "exclude": ["dist", "node_modules", "test-results"]
}
`,
  'jest.config.js': `import { browserProject } from '../../jest.preset.js';

export default browserProject('${name}');
`,
  'jest.setup.ts': `import '@stupeni/test-kit/browser';
import '@testing-library/jest-dom';
`,
  'rsbuild.config.ts': `import { defineRemote } from '@stupeni/build';

export default defineRemote('${name}');
`,
  'README.md': `# @stupeni/${name}

The area «${title}», at \`/${name}\`, for the role ${role}.

\`npx nx serve ${name}\` runs it alone with the shell's frame and hot reload; \`npm run dev\` runs the whole product.
`,
  'src/area.tsx': `import { AreaProvider } from '@stupeni/area';
import type { RemoteModule } from '@stupeni/federation';
import { Navigate, Route, Routes } from '@stupeni/router';
import type { ReactNode } from 'react';
import { StartScreen } from './start/StartScreen';

/** The door of the ${name} area: its addresses, and its own cache of what the API said. */
export const Area: RemoteModule<ReactNode>['Area'] = ({ shell }) => (
  <AreaProvider shell={shell}>
    <Routes>
      <Route path="/${name}" element={<StartScreen />} />
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  </AreaProvider>
);
`,
  'src/start/StartScreen.tsx': `import { Page, PageHead } from '@stupeni/ui/more';
import { texts } from './texts';

/** The first screen of the area. */
export const StartScreen = () => (
  <Page>
    <PageHead title={texts.title} />
  </Page>
);
`,
  'src/start/texts.ts': `export const texts = {
  title: ${quoted(title)},
};
`,
  'src/start/start.spec.tsx': `import { screen } from '@testing-library/react';
import { openArea } from '../testing/open-area';
import { texts } from './texts';

it('the area opens at its address, under its heading', async () => {
  openArea('/${name}');
  expect(await screen.findByRole('heading', { level: 1, name: texts.title })).toBeVisible();
});
`,
  'src/testing/open-area.ts': `import { openerOf } from '@stupeni/test-kit/open-area';
import { Area } from '../area';

export const openArea = openerOf(Area, '${role}');
`,
});

/** As a string of the house's style. @param {string} text */
const quoted = (text) => `'${text.replace(/[\\']/g, (sign) => `\\${sign}`)}'`;
