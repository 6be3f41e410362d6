import { allProjects, settingsFor } from '../../jest.preset.js';

/** Spec files in groups, which takes half the time: `npm test` and the target `test` of Nx. */
export default settingsFor(await allProjects(), { grouped: true });
