import { type Role, roles, type Route, type RouteName, routes } from '@stupeni/contract';
import { type Operation, operations } from '@stupeni/contract/schemas';
import type { InjectOptions } from 'fastify';
import { inTransaction } from '../db/transaction';
import { storeChallenge } from '../../features/passkeys/challenges';
import { openSession } from '../sessions/queries';
import { fileOf, formOf } from '../../testing/form';
import { makeCourse, makeLesson, makeTest } from '../../testing/makers/content';
import {
  makeComment,
  makeFile,
  makeProgress,
  makeSubmission,
  makeUpload,
} from '../../testing/makers/learning';
import {
  codeAt,
  knownPassword,
  makeFactor,
  makeGroup,
  makeNotification,
  makePasskey,
  makeInvoice,
  makePayment,
  makeRight,
  makeUser,
} from '../../testing/makers/people';
import { questionBody } from '../../testing/makers/question-body';
import { SoftwareKey } from '../../testing/software-key';
import { testSecret, useApi } from '../../testing/use-api';

const api = useApi();

// The school of this spec is paid online: features/payments/invoice.spec.ts has one that sells by invoice.
const notHere = 'createInvoice';
type Guarded = Exclude<
  { [N in RouteName]: (typeof routes)[N]['access'] extends 'public' ? never : N }[RouteName],
  typeof notHere
>;
type Request = Pick<InjectOptions, 'url' | 'payload' | 'headers'>;

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Makes a school in which each operation can succeed once. Resolves to a request for each operation. */
async function school(learner: { id: number }, caller: { id: number; role: Role }) {
  const course = (await makeCourse(api.db)).id;
  const view = (await makeLesson(api.db, { course_id: course })).id;
  const file = (await makeLesson(api.db, { course_id: course, check_type: 'FILE' })).id;
  const used = await makeTest(api.db);
  const quiz = { course_id: course, check_type: 'TEST', test_id: used.id } as const;
  const tested = (await makeLesson(api.db, quiz)).id;
  const test = (await makeTest(api.db)).id;
  await makeProgress(api.db, { user_id: learner.id, lesson_id: view, status: 'COMPLETED' });
  const { id: submissionId } = await makeSubmission(api.db, { user_id: learner.id, lesson_id: file });
  // A verdict that the caller has taken back can be taken back again.
  const takenBack = {
    status: 'ON_REVIEW',
    under_review: true,
    event: 'undo',
    changed_by: caller.id,
  } as const;
  await makeProgress(api.db, { user_id: learner.id, lesson_id: file, ...takenBack });
  const comment = (await makeComment(api.db, { author_id: learner.id, lesson_id: view })).id;
  const { id: deleted } = await makeUser(api.db, { deleted_at: new Date() });
  const { id: suspended } = await makeUser(api.db, { disabled_at: new Date() });
  const { id: disabled } = await makeUser(api.db, { role: 'TEACHER', disabled_at: new Date() });
  const { id: colleague } = await makeUser(api.db, { role: 'TEACHER' });
  const group = (await makeGroup(api.db)).id;
  const notification = (await makeNotification(api.db, { user_id: learner.id })).id;
  await makePayment(api.db, { quantity: 5 });
  const payment = (await makePayment(api.db, { status: 'PENDING' })).id;
  const billed = (await makeInvoice(api.db)).payment_id;
  const paidByInvoice = (await makePayment(api.db, { provider: 'invoice' })).id;
  const person = { firstName: 'Анна', lastName: 'Ким', email: 'anna@school.test' };
  const place = `/api/teacher/review/${learner.id}/${file}`;
  const answers = used.questions.map((one) => ({ questionId: one.id, answerIds: [one.answers[0]!.id] }));
  const work = formOf([{ name: 'lessonId', value: String(file) }, fileOf('Работа.txt', 'Текст')]);

  const owned = { owner_id: learner.id, lesson_id: file };
  const { id: begun } = await makeUpload(api.db, owned);
  const { id: file_id } = await makeFile(api.db, { owner_id: learner.id });
  const { id: stored } = await makeUpload(api.db, { ...owned, state: 'stored', file_id });

  const { id: otherSession } = await inTransaction(api.db, (trx) => openSession(trx, caller.id));

  const { id: providerLink } = await api.db
    .insertInto('provider_links')
    .values({ user_id: caller.id, issuer: 'https://id.example/', subject: 'anna' })
    .returning('id')
    .executeTakeFirstOrThrow();

  const adding = { purpose: 'add', userId: caller.id, userHandle: 'anna' } as const;
  const challenge = await storeChallenge(api.db, adding);
  const passkey = await makePasskey(api.db, { user_id: caller.id, key: new SoftwareKey() });

  const proof = { password: knownPassword, code: codeAt(api.now) };
  const requests: Record<Guarded, Request> = {
    signOut: { url: '/api/auth/logout' },
    followEvents: { url: '/api/events' },
    getMyConsents: { url: '/api/account/consents' },
    acceptDocuments: { url: '/api/account/consents', payload: { documents: [] } },
    getMyAccount: { url: '/api/account' },
    updateMyAccount: { url: '/api/account', payload: { firstName: 'Анна', lastName: 'Ким' } },
    changeMyPassword: {
      url: '/api/account/password',
      payload: { current: knownPassword, password: 'тихая река' },
    },
    askMyErasure: { url: '/api/account/erasure', payload: { password: knownPassword } },
    takeBackMyErasure: { url: '/api/account/erasure' },
    getMyExport: { url: '/api/account/export' },
    makeMyExport: { url: '/api/account/export' },
    listMyMails: { url: '/api/account/mails' },
    chooseMyMail: {
      url: `/api/account/mails/${caller.role === 'LEARNER' ? 'returned' : 'new_sign_in'}`,
      payload: { timing: 'daily' },
    },
    listMySessions: { url: '/api/account/sessions' },
    endMyOtherSessions: { url: '/api/account/sessions' },
    endMySession: { url: `/api/account/sessions/${otherSession}` },
    listMyProviders: { url: '/api/account/providers' },
    removeMyProvider: { url: `/api/account/providers/${providerLink}` },
    getSecondFactor: { url: '/api/account/second-factor' },
    startSecondFactor: { url: '/api/account/second-factor', payload: { password: knownPassword } },
    confirmSecondFactor: { url: '/api/account/second-factor/confirm', payload: { code: proof.code } },
    replaceRecoveryCodes: { url: '/api/account/second-factor/recovery-codes', payload: proof },
    endSecondFactor: { url: '/api/account/second-factor/end', payload: proof },
    listPasskeys: { url: '/api/account/passkeys' },
    startPasskey: { url: '/api/account/passkeys/start', payload: proof },
    addPasskey: {
      url: '/api/account/passkeys',
      payload: { passkey: new SoftwareKey().create({ challenge, user: { id: 'anna' } }) },
    },
    startPasskeyProof: { url: '/api/account/passkeys/proof' },
    renamePasskey: { url: `/api/account/passkeys/${passkey.id}`, payload: { name: 'Телефон' } },
    removePasskey: { url: `/api/account/passkeys/${passkey.id}/remove`, payload: proof },
    renewSession: { url: '/api/auth/renew' },
    listCourses: { url: '/api/courses' },
    createCourse: { url: '/api/courses', payload: { title: 'Курс', description: 'Текст', price: null } },
    getCourse: { url: `/api/courses/${course}` },
    updateCourse: { url: `/api/courses/${course}`, payload: { title: 'Курс' } },
    deleteCourse: { url: `/api/courses/${course}` },
    restoreCourse: { url: `/api/courses/${course}/restore` },
    listCourseVersions: { url: `/api/courses/${course}/versions` },
    restoreCourseVersion: { url: `/api/courses/${course}/versions/1/restore` },
    orderLessons: {
      url: `/api/courses/${course}/lesson-order`,
      payload: { lessonIds: [tested, view, file] },
    },
    listLessons: { url: '/api/lessons' },
    createLesson: {
      url: '/api/lessons',
      payload: { courseId: course, title: 'Урок', order: 9, content: 'Текст', checkType: 'VIEW' },
    },
    getLesson: { url: `/api/lessons/${view}` },
    updateLesson: { url: `/api/lessons/${view}`, payload: { title: 'Урок' } },
    deleteLesson: { url: `/api/lessons/${view}` },
    restoreLesson: { url: `/api/lessons/${view}/restore` },
    listLessonVersions: { url: `/api/lessons/${view}/versions` },
    restoreLessonVersion: { url: `/api/lessons/${view}/versions/1/restore` },
    listTests: { url: '/api/tests' },
    createTest: { url: '/api/tests', payload: { title: 'Тест', questions: [questionBody] } },
    getTest: { url: `/api/tests/${test}` },
    updateTest: { url: `/api/tests/${test}`, payload: { title: 'Тест', questions: [questionBody] } },
    deleteTest: { url: `/api/tests/${test}` },
    restoreTest: { url: `/api/tests/${test}/restore` },
    listTestVersions: { url: `/api/tests/${test}/versions` },
    restoreTestVersion: { url: `/api/tests/${test}/versions/1/restore` },
    submitTest: { url: '/api/progress', payload: { lessonId: tested, answers } },
    completeLesson: { url: '/api/progress/complete', payload: { lessonId: view } },
    uploadWork: { url: '/api/upload', ...work },
    startUpload: { url: '/api/uploads', payload: { lessonId: file, name: 'Работа.txt', size: 4 } },
    getUpload: { url: `/api/uploads/${begun}` },
    cancelUpload: { url: `/api/uploads/${begun}` },
    sendPart: {
      url: `/api/uploads/${begun}/parts/0`,
      payload: 'aaaa',
      headers: { 'content-type': 'application/octet-stream' },
    },
    finishUpload: { url: `/api/uploads/${stored}/finish` },
    uploadMedia: { url: '/api/media', ...formOf([fileOf('a.gif', gif)]) },
    listComments: { url: `/api/lessonComments/${view}` },
    addComment: { url: `/api/lessonComments/${view}`, payload: { text: 'Вопрос' } },
    hideComment: { url: `/api/lessonComments/${comment}/hide`, payload: { reason: 'Личные данные' } },
    setDiscussion: { url: `/api/lessonComments/${view}/discussion`, payload: { closed: true } },
    listCompleted: { url: '/api/profile/completed' },
    getNextSteps: { url: '/api/profile/next' },
    listTasks: { url: '/api/profile/tasks' },
    getTask: { url: `/api/profile/tasks/${file}` },
    listNotifications: { url: '/api/notifications' },
    readNotification: { url: `/api/notifications/${notification}/read` },
    readAllNotifications: { url: '/api/notifications/read-all' },
    listParticipants: { url: '/api/participants' },
    createParticipant: { url: '/api/participants', payload: { ...person, password: 'тихая река' } },
    importParticipants: {
      url: '/api/participants/import',
      headers: { 'content-type': 'text/csv' },
      payload: 'Фамилия;Имя;E-mail\nКим;Анна;anna@school.test',
    },
    getImport: { url: '/api/participants/import?key=k1' },
    exportParticipants: { url: '/api/participants/export' },
    getParticipantProgress: { url: `/api/participants/${learner.id}/progress` },
    listClosedParticipants: { url: '/api/participants/closed?email=anna@school.test' },
    restoreParticipant: { url: `/api/participants/${deleted}/restore`, payload: {} },
    updateParticipant: { url: `/api/participants/${learner.id}`, payload: { ...person, groupId: group } },
    inviteParticipant: { url: `/api/participants/${learner.id}/invitation`, payload: { by: 'link' } },
    moveParticipant: { url: `/api/participants/${learner.id}/group`, payload: { groupId: group } },
    suspendParticipant: { url: `/api/participants/${learner.id}/suspend` },
    resumeParticipant: { url: `/api/participants/${suspended}/resume` },
    deleteParticipant: { url: `/api/participants/${learner.id}` },
    listGroups: { url: '/api/groups' },
    createGroup: { url: '/api/groups', payload: { name: 'Новая' } },
    updateGroup: { url: `/api/groups/${group}`, payload: { name: 'Иная' } },
    deleteGroup: { url: `/api/groups/${group}` },
    getSlots: { url: '/api/slots' },
    getRights: { url: '/api/rights' },
    listStaff: { url: '/api/staff' },
    createStaff: { url: '/api/staff', payload: { ...person, role: 'TEACHER', password: 'надёжный пароль' } },
    inviteStaff: { url: `/api/staff/${colleague}/invitation`, payload: { by: 'link' } },
    setStaffRole: { url: `/api/staff/${colleague}/role`, payload: { role: 'CREATOR' } },
    disableStaff: { url: `/api/staff/${colleague}/disable` },
    askStaffErasure: { url: `/api/staff/${disabled}/erasure` },
    takeBackStaffErasure: { url: `/api/staff/${disabled}/erasure` },
    enableStaff: { url: `/api/staff/${colleague}/enable` },
    endStaffSessions: { url: `/api/staff/${colleague}/end-sessions` },
    resetStaffSecondFactor: { url: `/api/staff/${colleague}/reset-second-factor` },
    listJournal: { url: '/api/journal' },
    listPayments: { url: '/api/payments' },
    getPaymentTotals: { url: '/api/payments/totals' },
    exportPayments: { url: '/api/payments/export?year=2026' },
    createPayment: { url: '/api/payments', payload: { quantity: 5 } },
    grantSlots: { url: '/api/payments/grants', payload: { quantity: 5, reason: 'По договору 15' } },
    getInvoice: { url: `/api/payments/${billed}/invoice` },
    confirmInvoice: { url: `/api/payments/${billed}/invoice/confirm` },
    cancelInvoice: { url: `/api/payments/${billed}/invoice/cancel` },
    refundInvoice: { url: `/api/payments/${paidByInvoice}/invoice/refund`, payload: { slots: 1 } },
    getPayment: { url: `/api/payments/${payment}` },
    payInSandbox: { url: `/api/payments/${payment}/sandbox/pay` },
    cancelInSandbox: { url: `/api/payments/${payment}/sandbox/cancel` },
    listLearnerGroups: { url: '/api/teacher/groups' },
    listReview: { url: '/api/teacher/review' },
    decideReview: { url: place, payload: { action: 'READY' } },
    listUndoable: { url: '/api/teacher/review/undoable' },
    undoReview: { url: `${place}/undo`, payload: { submissionId } },
    getReviewSubmission: { url: `${place}/submission` },
    claimReview: { url: `${place}/claim` },
    releaseReview: { url: `${place}/claim` },
    listClarify: { url: '/api/teacher/clarify' },
    replyClarify: { url: `/api/teacher/clarify/${learner.id}/${view}`, payload: { reply: 'Ответ' } },
    answerComment: { url: `/api/lessonComments/${comment}/answer`, payload: { answer: 'Ответ' } },
  };
  return requests;
}

const cases = (Object.entries(routes) as [RouteName, Route][]).flatMap(([name, { access }]) =>
  access === 'public' || name === notHere
    ? []
    : (access === 'signed' ? roles : access).map((role): [Guarded, Role] => [name as Guarded, role]),
);

// Calls of the staff that write and leave no row in the journal.
const unrecorded = new Set<RouteName>([
  // Here the school has no documents: features/consent/consent.spec.ts has some.
  'acceptDocuments',
  // Its sign-in is in the journal.
  'renewSession',
  // Nothing asks for a code before its confirmation, which is in the journal.
  'startSecondFactor',
  // A challenge alone changes nothing.
  ...(['startPasskey', 'startPasskeyProof'] as const),
  // Locks of two minutes, which pages renew.
  ...(['claimReview', 'releaseReview'] as const),
  // They repeat here what is already so. journal.spec.ts and staff.spec.ts have them with a change.
  ...(['restoreCourse', 'restoreLesson', 'restoreTest', 'undoReview', 'enableStaff'] as const),
  ...(['resetStaffSecondFactor', 'takeBackStaffErasure'] as const),
  ...(['restoreCourseVersion', 'restoreLessonVersion', 'restoreTestVersion'] as const),
]);

// Their proof has a code of the app.
const proved = new Set<RouteName>([
  ...(['replaceRecoveryCodes', 'endSecondFactor', 'startPasskey', 'removePasskey'] as const),
]);

/** Makes a learner and a caller with this right, and gives a function that sends a request of the caller. */
async function peopleOf(role: Role, right: Route['right']) {
  const learner = await makeUser(api.db);
  const caller = role === 'LEARNER' ? learner : await makeUser(api.db, { role });
  if (right) await makeRight(api.db, { user_id: caller.id, name: right });
  const send = async (name: Guarded, { headers, ...request }: Request) => {
    const authorization = `Bearer ${await api.tokenOf(caller)}`;
    const answer = await api.app.inject({
      ...request,
      method: routes[name].method,
      headers: { ...headers, authorization },
      // A stream does not end by itself.
      payloadAsStream: true,
    });
    answer.stream().destroy();
    return answer.statusCode;
  };
  return { learner, caller, send };
}

const statusOf = (name: Guarded) => (operations[name] as Operation).status ?? 200;
const rightOf = (name: Guarded): Route['right'] => (routes[name] as Route).right;
const isRead = ([name]: [Guarded, Role]) => routes[name].method === 'GET';

// Reads change nothing, so one school serves all reads of a role with the same right.
const reads = new Map<string, { role: Role; right: Route['right']; names: Guarded[] }>();
for (const [name, role] of cases.filter(isRead)) {
  const right = rightOf(name);
  const key = right ? `${role} with the right ${right}` : role;
  if (!reads.has(key)) reads.set(key, { role, right, names: [] });
  reads.get(key)!.names.push(name);
}

// access.spec.ts checks that other roles are rejected.
it.each([...reads])('every read succeeds for %s', async (_, { role, right, names }) => {
  const { learner, caller, send } = await peopleOf(role, right);
  const requests = await school(learner, caller);
  const statuses: [Guarded, number][] = [];
  for (const name of names) statuses.push([name, await send(name, requests[name])]);
  expect(statuses).toEqual(names.map((name) => [name, statusOf(name)]));
});

it.each(cases.filter((one) => !isRead(one)))('%s succeeds for %s', async (name, role) => {
  const { learner, caller, send } = await peopleOf(role, rightOf(name));
  if (name === 'confirmSecondFactor')
    await makeFactor(api.db, { user_id: caller.id, key: testSecret, confirmed_at: null });
  if (proved.has(name)) await makeFactor(api.db, { user_id: caller.id, key: testSecret });
  const requests = await school(learner, caller);
  expect(await send(name, requests[name])).toBe(statusOf(name));
  const written = await api.db.selectFrom('journal').select('by_user').execute();
  const mustWrite = role !== 'LEARNER' && !unrecorded.has(name);
  if (mustWrite) expect(written).toEqual([{ by_user: caller.id }]);
});
