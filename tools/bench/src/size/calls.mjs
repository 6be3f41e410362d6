import { learnerEmail, password } from './shape.mjs';

/**
 * Reads of one school: what a screen asks for, with the answers to earlier pages where a call needs them.
 *
 * @typedef {object} Visit
 * @property {Record<'learner' | 'teacher' | 'moderator' | 'creator', string[]>} tokens
 * @property {Facts} facts
 *
 * @typedef {object} Facts ids in the school
 * @property {number} middle the learner in the middle of the list by name
 * @property {number} middlePage the number of that page
 * @property {number[]} learners some learners
 * @property {number} journalMiddle
 * @property {number} paymentMiddle
 * @property {number} lastCourse
 *
 * @typedef {import('autocannon').Request[]} Requests
 */

/** A word that no name, title or question has. */
const absent = 'неттакого';
/** @param {Record<string, string | number>} parameters */
const query = (parameters) =>
  new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));

/** Each call of the bench with its requests, which go round. @param {Visit} visit @returns {Record<string, Requests>} */
export function callsOf(visit) {
  return { ...learnerCalls(visit), ...moderatorCalls(visit), ...teacherCalls(visit), ...creatorCalls(visit) };
}

/** @param {string[]} tokens @param {(string | number)[]} paths */
const reads = (tokens, ...paths) =>
  paths.flatMap((path) =>
    tokens.map((token) => ({ path: String(path), headers: { authorization: `Bearer ${token}` } })),
  );

/** @param {Visit} visit */
function learnerCalls({ tokens: { learner }, facts }) {
  const signIn = facts.learners.map((n) => ({
    method: /** @type {const} */ ('POST'),
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: learnerEmail(n), password }),
  }));
  return {
    'sign-in': signIn,
    'course list': reads(learner, '/api/courses'),
    'course, 30 lessons': reads(learner, '/api/courses/1'),
    lesson: reads(learner, '/api/lessons/5'),
    'lesson with a test': reads(learner, '/api/lessons/7'),
    'questions of a lesson': reads(learner, '/api/lessonComments/1'),
    'profile: next steps': reads(learner, '/api/profile/next'),
    'profile: tasks': reads(learner, '/api/profile/tasks?limit=20'),
    'profile: completed': reads(learner, '/api/profile/completed?limit=20'),
    'own account': reads(learner, '/api/account'),
    notifications: reads(learner, '/api/notifications?limit=20&total=1'),
    'unread notifications': reads(learner, '/api/notifications?limit=1&total=1&unread=1'),
    'mail choices': reads(learner, '/api/account/mails'),
    'event stream, opened': reads(learner, '/api/events'),
  };
}

/** @param {Visit} visit */
function moderatorCalls({ tokens: { moderator }, facts }) {
  const list = (/** @type {Record<string, string | number>} */ parameters) =>
    reads(moderator, `/api/participants?${query({ limit: 50, ...parameters })}`);
  const journal = (/** @type {Record<string, string | number>} */ parameters) =>
    reads(moderator, `/api/journal?${query({ limit: 50, ...parameters })}`);
  const aYear = 365 * 24 * 3_600_000;
  const thisYear = new Date().getFullYear();
  const preview = {
    method: /** @type {const} */ ('POST'),
    path: '/api/participants/import?dryRun=1',
    headers: { authorization: `Bearer ${moderator[0]}`, 'content-type': 'text/csv' },
    body: importTable(),
  };
  const monthAgo = new Date(Date.now() - aYear).toISOString();
  return {
    'participants, first page': list({ total: 1 }),
    'participants, next page': list({ cursor: facts.middle }),
    'participants, page 2 by number': list({ page: 2 }),
    'participants, middle page by number': list({ page: facts.middlePage }),
    'participants by last sign-in': list({ sort: '-lastLogin' }),
    'participants by group': list({ sort: 'group' }),
    'participants by lessons': list({ sort: '-lessons' }),
    'participants by lessons, next page': list({ sort: '-lessons', cursor: facts.middle }),
    'participants by courses': list({ sort: 'courses' }),
    'participants, search for a surname': list({ search: 'Иванов', total: 1 }),
    'participants, search for an e-mail': list({ search: learnerEmail(facts.learners[3] ?? 1), total: 1 }),
    'participants, search that finds all': list({ search: 'bench.example', total: 1 }),
    'participants, search for two letters': list({ search: 'ов', total: 1 }),
    'participants, absent word': list({ search: absent, total: 1 }),
    'participants of a group': list({ groupId: 3, total: 1 }),
    'participants, active': list({ state: 'active', total: 1 }),
    'participants, suspended': list({ state: 'suspended', total: 1 }),
    'participants, invited': list({ state: 'invited', total: 1 }),
    'participants, expired invitations': list({ state: 'expired', total: 1 }),
    'participants, deleted': list({ state: 'deleted', total: 1 }),
    'participants, long idle': list({ idle: 1, total: 1 }),
    'participants, long idle, next page': list({ idle: 1, cursor: facts.middle }),
    'participants, long idle of a group': list({ idle: 1, groupId: 3, total: 1 }),
    'progress of a participant': reads(
      moderator,
      ...facts.learners.map((id) => `/api/participants/${id}/progress`),
    ),
    'import of 50 participants, preview': [preview],
    'closed participants of an e-mail': reads(
      moderator,
      `/api/participants/closed?${query({ email: learnerEmail(7) })}`,
    ),
    'export of a group': reads(moderator, '/api/participants/export?groupId=3'),
    groups: reads(moderator, '/api/groups'),
    slots: reads(moderator, '/api/slots'),
    'payments, first page': reads(moderator, '/api/payments?limit=50&total=1'),
    'payments, next page': reads(moderator, `/api/payments?limit=50&cursor=${facts.paymentMiddle}`),
    'payments of a year': reads(moderator, `/api/payments?limit=50&total=1&year=${thisYear}`),
    'payments, months': reads(moderator, '/api/payments/totals'),
    'payments, table': reads(moderator, `/api/payments/export?year=${thisYear}`),
    'journal, first page': journal({ total: 1 }),
    'journal, next page': journal({ cursor: facts.journalMiddle }),
    'journal, search for a surname': journal({ search: 'Иванов', total: 1 }),
    'journal, absent word': journal({ search: absent, total: 1 }),
    'journal of a person': journal({ personId: facts.learners[3] ?? 1, total: 1 }),
    'journal, actions with participants': journal({ group: 'participant', total: 1 }),
    'journal, older than a year': journal({ to: monthAgo, total: 1 }),
    staff: reads(moderator, '/api/staff'),
  };
}

/** A table of fifty people for an import. Every second one has an e-mail of the school. */
const importTable = () =>
  [
    'Фамилия;Имя;E-mail;Группа',
    ...Array.from(
      { length: 50 },
      (_, at) => `Новикова;Анна;${at % 2 ? learnerEmail(at) : `new${at}@bench.example`};Группа 3`,
    ),
  ].join('\r\n');

/** @param {Visit} visit */
function teacherCalls({ tokens: { teacher }, facts }) {
  const queues = Object.entries({ submissions: 'review', questions: 'clarify' }).map(([name, path]) => {
    const queue = (/** @type {Record<string, string | number>} */ parameters) =>
      reads(teacher, `/api/teacher/${path}?${query({ limit: 50, ...parameters })}`);
    return {
      [`${name}, first page`]: queue({ total: 1 }),
      [`${name}, number of the tab`]: queue({ limit: 1, total: 1 }),
      [`${name}, newest first`]: queue({ sort: path === 'review' ? '-submittedAt' : '-createdAt' }),
      [`${name}, search for a surname`]: queue({ search: 'Иванов', total: 1 }),
      [`${name}, absent word`]: queue({ search: absent, total: 1 }),
      [`${name} of a lesson`]: queue({
        courseId: facts.lastCourse,
        lessonId: facts.lastCourse * 30 - 10,
        total: 1,
      }),
      [`${name} of a group`]: queue({ groupId: 3, total: 1 }),
    };
  });
  return {
    ...Object.assign({}, ...queues),
    'answered questions': reads(teacher, '/api/teacher/clarify?limit=50&answered=yes'),
    'answered questions, absent word': reads(
      teacher,
      `/api/teacher/clarify?${query({ limit: 50, answered: 'yes', search: absent })}`,
    ),
    'groups in the queue': reads(teacher, '/api/teacher/groups'),
  };
}

/** @param {Visit} visit */
function creatorCalls({ tokens: { creator }, facts }) {
  return {
    'creator: courses': reads(creator, '/api/courses'),
    'creator: course': reads(creator, `/api/courses/${facts.lastCourse}`),
    'creator: lessons of a course': reads(
      creator,
      `/api/lessons?limit=50&total=1&courseId=${facts.lastCourse}`,
    ),
    'creator: all lessons': reads(creator, '/api/lessons?limit=50&total=1'),
    'creator: lessons, absent word': reads(
      creator,
      `/api/lessons?${query({ limit: 50, total: 1, search: absent })}`,
    ),
    'creator: tests': reads(creator, '/api/tests?limit=50'),
    'creator: a test': reads(creator, '/api/tests/5'),
  };
}
