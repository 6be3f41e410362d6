import { nodeProject } from '../../jest.preset.js';

// The suite of the front doors needs nginx and a built gateway: it is a stage of its own (jest.doors.config.js).
export default { ...nodeProject('deploy'), testPathIgnorePatterns: ['/doors/'] };
