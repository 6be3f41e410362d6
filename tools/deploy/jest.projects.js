import { specsIn } from '../../jest.preset.js';

const folder = 'tools/deploy';

/** Specs that need nginx and built programs run in a stage of their own (jest.replicas.config.js). */
export default [
  {
    name: 'deploy',
    folder,
    specs: specsIn(folder).filter((file) => !file.startsWith('src/replicas/')),
  },
];
