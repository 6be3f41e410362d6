import embedded from './jest.config.js';

// front.ts reads where the replicas are; without it the suite would quietly run in its own process.
if (!process.env.API_FRONT) throw new Error('API_FRONT must name the front door: npm test -- build replicas');

const areas = [
  'account/account',
  'clarify/answered',
  'clarify/clarify',
  'comments/comments',
  'course-editing/course-editing',
  'course-editing/order-lessons',
  'courses/kept-courses',
  'events/events',
  'files/repeated-upload',
  'groups/groups',
  'lesson-editing/learner-meets-creator',
  'lesson-editing/lesson-editing',
  'notifications/notifications',
  'participants/create-participant',
  'participants/join-group',
  'participants/move-participant',
  'participants/participants',
  'payments/payments',
  'progress/complete-lesson',
  'progress/submit-test',
  'review/claim-review',
  'review/decide-review',
  'review/review',
  'review/review-races',
  'tests/tests',
];
const files = [
  ...areas.map((name) => `areas/${name}`),
  'http/repeats',
  'sessions/tokens',
  'sessions/email-of',
];

/**
 * The races, sessions and notices through a front door with replicas behind it. They share one database.
 *
 * @type {import('jest').Config}
 */
export default {
  ...embedded,
  displayName: 'api behind nginx',
  testMatch: files.map((name) => `<rootDir>/src/${name}.spec.ts`),
  maxWorkers: 1,
  // The drill asks for twenty rounds of each race.
  testTimeout: 120_000,
};
