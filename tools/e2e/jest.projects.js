import { specsIn } from '../../jest.preset.js';

const folder = 'tools/e2e';

/** The other specs are journeys, which Playwright runs. */
export default [
  { name: 'e2e', folder, specs: specsIn(folder).filter((file) => file.startsWith('src/stack/')) },
];
