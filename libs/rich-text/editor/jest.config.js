import { browserProject } from '../../../jest.preset.js';

export default browserProject('rich-text-editor');
