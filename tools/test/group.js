import { relative } from 'node:path';

/**
 * The specs of one group as one test file. Jest loads every module again for each test file, which takes longer than
 * most specs of a screen or of the API. In a group it loads them once for all spec files.
 *
 * A spec file therefore shares the state of modules with others. After each spec file this file undoes what spec files
 * change most often. At night every file runs alone (`npm test -- all`), so a spec that needs another one fails there.
 *
 * `jest.preset.js` sets `specFiles`.
 */
const env = { ...process.env };
const inBrowser = typeof document !== 'undefined';

// These packages add hooks when they load. They are loaded here, so that their hooks run for all spec files, and not only for
// the first one that imports them.
/** @type {{ cleanup(): void } | null} */
const testingLibrary = inBrowser ? jest.requireActual('@testing-library/react') : null;
if (inBrowser) jest.requireActual('@testing-library/user-event');

const { specFiles } = /** @type {{ specFiles: string[] }} */ (/** @type {unknown} */ (globalThis));

for (const file of specFiles) {
  describe(relative(process.cwd(), file), () => {
    // Hooks run in the order of their definition, those of a file before those outside of it. As in a file that runs
    // alone, its screens end before its own hooks run: a screen stores its draft when it ends.
    if (testingLibrary) afterEach(testingLibrary.cleanup);
    jest.requireActual(file);
    afterAll(() => {
      jest.useRealTimers();
      jest.restoreAllMocks();
      for (const name of Object.keys(process.env))
        if (!(name in env)) Reflect.deleteProperty(process.env, name);
      Object.assign(process.env, env);
      if (inBrowser) clearBrowser();
    });
  });
}

function clearBrowser() {
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
