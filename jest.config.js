import { allProjects, settingsFor } from './jest.preset.js';

/** Every spec file alone: `npx jest apps/learner/src/tasks/tasks.spec.tsx`, and the night. */
export default settingsFor(await allProjects(), { grouped: false });
