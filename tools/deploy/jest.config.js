import { nodeProject } from '../../jest.preset.js';

// Specs that need nginx and built programs run in their own stages (jest.doors.config.js, jest.replicas.config.js).
export default { ...nodeProject('deploy'), testPathIgnorePatterns: ['/src/front/', '/src/replicas/'] };
