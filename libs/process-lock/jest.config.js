import { nodeProject } from '../../jest.preset.js';

export default nodeProject('process-lock');
