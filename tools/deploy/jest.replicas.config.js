import { nodeProject } from '../../jest.preset.js';

export default { ...nodeProject('replicas'), testMatch: ['<rootDir>/src/replicas/**/*.spec.ts'] };
