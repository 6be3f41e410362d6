import { nodeProject } from '../../jest.preset.js';

// Specs that need nginx and built programs run in a stage of their own (jest.replicas.config.js).
export default { ...nodeProject('deploy'), testPathIgnorePatterns: ['/src/replicas/'] };
