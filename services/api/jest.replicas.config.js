import embedded from './jest.config.js';

// Without API_FRONT (front.ts) the suite would run in its own process without notice.
if (!process.env.API_FRONT)
  throw new Error('API_FRONT must be the URL of the proxy: npm test -- build replicas');

const features = [
  'account/account',
  'clarify/answered',
  'clarify/clarify',
  'comments/comments',
  'course-editing/course-editing',
  'course-editing/order-lessons',
  'courses/cached-courses',
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
  ...features.map((name) => `features/${name}`),
  'http/repeats',
  'sessions/tokens',
  'sessions/email-of',
];

/**
 * Specs of races, sessions and notices. Their requests go through nginx to replicas that share one database.
 *
 * @type {import('jest').Config}
 */
export default {
  ...embedded,
  displayName: 'api behind nginx',
  testMatch: files.map((name) => `<rootDir>/src/${name}.spec.ts`),
  maxWorkers: 1,
  // The drill runs twenty rounds of each race.
  testTimeout: 120_000,
};
