import { type Role, type RouteName, type routes } from '@stupeni/contract';
import type { InjectOptions } from 'fastify';
import { inTransaction } from '../core/db/transaction';
import { insertSession } from '../core/sessions/insert-session';
import { storeChallenge } from '../features/passkeys/challenges';
import { makeCourse, makeLesson, makeTest } from './makers/content';
import {
  makeComment,
  makeFile,
  makeLessonNote,
  makeMessage,
  makeProgress,
  makeSubmission,
  makeUpload,
} from './makers/learning';
import { makeInvoice, makePayment } from './makers/payments';
import {
  codeAt,
  knownPassword,
  makeAnnouncement,
  makeGroup,
  makeNotification,
  makePasskey,
  makeUser,
} from './makers/people';
import { SoftwareKey } from './software-key';
import type { TestApi } from './use-api';

/** A request for a call, which succeeds in the sample school. */
export interface SampleRequest extends Pick<InjectOptions, 'url' | 'payload' | 'headers'> {
  /** A second factor that the caller must have: a confirmed one, or one that is being set up. */
  factor?: 'confirmed' | 'new';
  /** The call writes and leaves no row in the journal. */
  unrecorded?: true;
}

type SignedInCall = {
  [N in RouteName]: (typeof routes)[N]['access'] extends 'public' ? never : N;
}[RouteName];

/**
 * The calls that need a session and have a sample. The sample school is paid online, so it issues no invoice:
 * `invoice.spec.ts` has a school that sells by invoice.
 */
export type SampledCall = Exclude<SignedInCall, 'createInvoice'>;

/** The samples of a feature (`features/<feature>/testing/sample-requests.ts`) for one school. */
export type Samples = Partial<Record<SampledCall, SampleRequest>>;

export type SampleSchool = Awaited<ReturnType<typeof makeSampleSchool>>;

/** Makes a school in which each call can succeed once. */
export async function makeSampleSchool(
  api: TestApi,
  learner: { id: number },
  caller: { id: number; role: Role },
) {
  const course = (await makeCourse(api.db)).id;
  const view = (await makeLesson(api.db, { course_id: course })).id;
  const fileLesson = (await makeLesson(api.db, { course_id: course, check_type: 'FILE' })).id;
  const used = await makeTest(api.db);
  const quiz = { course_id: course, check_type: 'TEST', test_id: used.id } as const;
  const tested = (await makeLesson(api.db, quiz)).id;
  const test = (await makeTest(api.db)).id;
  await api.db.updateTable('lessons').set({ due_days: 7 }).where('id', '=', fileLesson).execute();
  await makeProgress(api.db, { user_id: learner.id, lesson_id: view, status: 'COMPLETED' });
  const { id: submissionId } = await makeSubmission(api.db, { user_id: learner.id, lesson_id: fileLesson });
  // A verdict that the caller has taken back can be taken back again.
  const takenBack = {
    status: 'ON_REVIEW',
    under_review: true,
    event: 'undo',
    changed_by: caller.id,
  } as const;
  await makeProgress(api.db, { user_id: learner.id, lesson_id: fileLesson, ...takenBack });
  const comment = (await makeComment(api.db, { author_id: learner.id, lesson_id: view })).id;
  const { id: answered } = await makeComment(api.db, {
    author_id: learner.id,
    lesson_id: view,
    answer: 'Да',
    answered_by: caller.id,
  });
  const { id: message } = await makeMessage(api.db, { comment_id: answered, author_id: caller.id });
  const { id: note } = await makeLessonNote(api.db, { comment_id: answered, shown_by: caller.id });
  const { id: phrase } = await api.db
    .insertInto('phrases')
    .values({ teacher_id: caller.id, text: 'Уточните цель.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: deleted } = await makeUser(api.db, { deleted_at: new Date() });
  const { id: suspended } = await makeUser(api.db, { disabled_at: new Date() });
  const { id: disabled } = await makeUser(api.db, { role: 'TEACHER', disabled_at: new Date() });
  const { id: colleague } = await makeUser(api.db, { role: 'TEACHER' });
  const group = (await makeGroup(api.db)).id;
  const { id: access } = await api.db
    .insertInto('course_access')
    .values({ course_id: course, user_id: learner.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: announcement } = await makeAnnouncement(api.db, {
    author_id: caller.id,
    receivers: [learner.id],
  });
  const notification = (await makeNotification(api.db, { user_id: learner.id })).id;
  await makePayment(api.db, { quantity: 5 });
  const payment = (await makePayment(api.db, { status: 'PENDING' })).id;
  const billed = (await makeInvoice(api.db)).payment_id;
  const paidByInvoice = (await makePayment(api.db, { provider: 'invoice' })).id;
  const person = { firstName: 'Анна', lastName: 'Ким', email: 'anna@school.test' };
  const place = `/api/teacher/review/${learner.id}/${fileLesson}`;
  const answers = used.questions.map((one) => ({ questionId: one.id, answerIds: [one.answers[0]!.id] }));

  const owned = { owner_id: learner.id, lesson_id: fileLesson };
  // A teacher sends files with messages. The learner is the caller of the calls of learners.
  const sent =
    caller.role === 'TEACHER' ? { ...owned, owner_id: caller.id, comment_id: comment, waits: true } : owned;
  const { id: openUpload } = await makeUpload(api.db, sent);
  const { id: file_id } = await makeFile(api.db, { owner_id: sent.owner_id });
  const { id: completeUpload } = await makeUpload(api.db, { ...sent, state: 'stored', file_id });

  const { id: waitingFile } = await makeFile(api.db, { owner_id: learner.id });
  await makeUpload(api.db, { ...owned, state: 'waiting', waits: true, file_id: waitingFile });

  const { id: otherSession } = await inTransaction(api.db, (trx) => insertSession(trx, caller.id));

  const { id: providerLink } = await api.db
    .insertInto('provider_links')
    .values({ user_id: caller.id, issuer: 'https://id.example/', subject: 'anna' })
    .returning('id')
    .executeTakeFirstOrThrow();

  const adding = { purpose: 'add', userId: caller.id, userHandle: 'anna' } as const;
  const challenge = await storeChallenge(api.db, adding);
  const passkey = await makePasskey(api.db, { user_id: caller.id, key: new SoftwareKey() });

  const proof = { password: knownPassword, code: codeAt(api.now) };
  return {
    learner,
    caller,
    course,
    view,
    fileLesson,
    tested,
    test,
    answers,
    submissionId,
    comment,
    answered,
    message,
    note,
    announcement,
    phrase,
    deleted,
    suspended,
    disabled,
    colleague,
    group,
    access,
    notification,
    payment,
    billed,
    paidByInvoice,
    person,
    place,
    openUpload,
    completeUpload,
    waitingFile,
    otherSession,
    providerLink,
    challenge,
    passkey,
    proof,
  };
}
