/**
 * The files of a new remote, by their path inside it.
 *
 * @param {{ name: string, role: string, title: string }} remote
 * @param {Record<string, string>} requires the shell and the API that it needs, as ranges
 * @returns {Record<string, string>}
 */
export const generateFiles = ({ name, role, title }, requires) => ({
  ...generateConfiguration(name, requires),
  'README.md': `# @stupeni/${name}

The remote «${title}», at \`/${name}\`, for the role ${role}. The shell loads it through \`src/remote.tsx\`.

\`npx nx serve ${name}\` runs it without the shell; it needs a running API. \`npm run dev\` runs the whole product.
`,
  ...generateSources(name, role, title),
});

/** @param {string} name @param {Record<string, string>} requires @returns {Record<string, string>} */
const generateConfiguration = (name, requires) => ({
  'package.json': `${JSON.stringify(
    {
      name: `@stupeni/${name}`,
      version: '0.1.0',
      private: true,
      description: `The ${name} remote`,
      license: 'MIT',
      type: 'module',
      // Bytes of JavaScript. The team of the remote raises the budget when it adds its first screens.
      budget: 20_000,
      requires,
      scripts: {
        typecheck: 'node ../../node_modules/typescript7/bin/tsc -p tsconfig.json --singleThreaded',
        test: `jest -c ../../tools/test/grouped.config.js --selectProjects ${name}`,
        build: 'rsbuild build',
        'build:alone': 'STANDALONE=1 rsbuild build --dist-path dist/alone',
        serve: 'node ../../tools/dev/serve-remote.mjs',
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
  'jest.setup.ts': `import '@stupeni/test-kit/browser';
import '@testing-library/jest-dom';
`,
  'rsbuild.config.ts': `import { defineRemote } from '@stupeni/build';
import { declares } from './src/declares';

export default defineRemote('${name}', declares);
`,
});

/** @param {string} name @param {string} role @param {string} title @returns {Record<string, string>} */
const generateSources = (name, role, title) => ({
  'src/declares.ts': `import type { RemoteDeclaration } from '@stupeni/federation';

/** The screens of this remote, in the order of the header. The build writes this declaration into \`release.json\`. */
export const declares: RemoteDeclaration = {
  tabs: [{ path: '/${name}', label: ${quoted(title)} }],
};
`,
  'src/remote.tsx': `import { RemoteProvider } from '@stupeni/remote';
import type { RemoteModule } from '@stupeni/federation';
import { Navigate, Route, Routes } from '@stupeni/router';
import type { ReactNode } from 'react';
import { StartScreen } from './start/StartScreen';

/** The declaration of this remote: its tabs in the header. */
export { declares } from './declares';

/** The exposed component of the ${name} remote: its addresses, with its own query cache. */
export const Remote: RemoteModule<ReactNode>['Remote'] = ({ shell }) => (
  <RemoteProvider shell={shell}>
    <Routes>
      <Route path="/${name}" element={<StartScreen />} />
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  </RemoteProvider>
);
`,
  'src/start/StartScreen.tsx': `import { Page, PageHead } from '@stupeni/ui/more';
import { texts } from './texts';

/** The first screen of the remote. */
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
import { openRemote } from '../testing/open-remote';
import { texts } from './texts';

it('shows its heading at its address', async () => {
  openRemote('/${name}');
  expect(await screen.findByRole('heading', { level: 1, name: texts.title })).toBeVisible();
});
`,
  'src/testing/open-remote.ts': `import { makeOpener } from '@stupeni/test-kit/open-remote';
import { Remote } from '../remote';

export const openRemote = makeOpener(Remote, '${role}');
`,
});

/** A string literal in the style of the repository. @param {string} text */
const quoted = (text) => `'${text.replace(/[\\']/g, (sign) => `\\${sign}`)}'`;
