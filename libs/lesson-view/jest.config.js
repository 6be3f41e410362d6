import { browserProject } from '../../jest.preset.js';

export default browserProject('lesson-view');
