import { settingsFor, specsIn } from '../../jest.preset.js';

const folder = 'tools/deploy';
const specs = specsIn(folder).filter((file) => file.startsWith('src/replicas/'));

export default settingsFor([{ name: 'replicas', folder, specs }], { grouped: false });
