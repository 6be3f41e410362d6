import { nodeProject } from '../../jest.preset.js';

export default { ...nodeProject('doors'), testMatch: ['<rootDir>/src/front/**/*.spec.ts'] };
