import { nodeProject } from '../../jest.preset.js';

// What needs nginx and built programs are stages of their own (jest.doors.config.js, jest.replicas.config.js).
export default { ...nodeProject('deploy'), testPathIgnorePatterns: ['/doors/', '/replicas/'] };
