import { settingsFor } from '../../jest.preset.js';

// Without API_REPLICAS (src/testing/replicas.ts) the suite would run in its own process without notice.
if (!process.env.API_REPLICAS)
  throw new Error('API_REPLICAS must be the URL of the proxy: npm test -- build replicas');

// Races, repeats, tokens and notices: what a second process can break.
const perChange = [
  'features/events/events',
  'features/files/repeated-upload',
  'features/participants/create-participant',
  'features/payments/payments',
  'features/review/review-races',
  'core/http/repeats',
  'core/sessions/tokens',
];
const atNight = [
  'features/sign-in/sign-in',
  'features/clarify/answered',
  'features/clarify/clarify',
  'features/comments/comments',
  'features/course-editing/course-editing',
  'features/course-editing/order-lessons',
  'features/courses/cached-courses',
  'features/groups/groups',
  'features/lesson-editing/learner-meets-creator',
  'features/lesson-editing/lesson-editing',
  'features/notifications/notifications',
  'features/participants/join-group',
  'features/participants/move-participant',
  'features/participants/participants',
  'features/progress/complete-lesson',
  'features/progress/submit-test',
  'features/review/claim-review',
  'features/review/decide-review',
  'features/review/review',
  'features/tests/tests',
  'core/sessions/normalize-email',
];
const files = process.env.NIGHT === '1' ? [...perChange, ...atNight] : perChange;

const specs = files.map((name) => `src/${name}.spec.ts`);

/** Specs of races, sessions and notices. Their requests go through nginx to replicas that share one database. */
export default {
  ...settingsFor([{ name: 'api behind nginx', folder: 'services/api', specs, groups: 1 }], { grouped: true }),
  maxWorkers: 1,
};
