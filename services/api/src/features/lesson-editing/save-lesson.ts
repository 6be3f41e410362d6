import type { CheckType, DueRule, Lesson, SubmissionWants } from '@stupeni/contract';
import { hasText, isLocalTime } from '@stupeni/rules';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { LessonDraft } from '../../core/db/tables/content';
import { inTransaction } from '../../core/db/transaction';
import type { Change } from '../editing/change';
import { cleanDocument, type CleanDocument } from '../editing/clean-document';
import { requireUnchanged } from '../../core/http/if-match';
import { trimTitle } from '../editing/trim-title';
import { findVersion, markVersions } from '../editing/versions';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { unknownReference } from '../../core/http/same-id';
import { issueText } from '../../core/http/texts';
import { toDueColumns } from '../reading/dues';
import { withPictureSizes } from '../pictures/size-documents';
import type { NewJournalEntry } from '../journal/new-journal-entry';
import { record } from '../journal/record';
import {
  beginningOfDay,
  type LessonTexts,
  insertLesson,
  lockCourses,
  lockLearners,
  lockTexts,
  lockTest,
  updateLesson,
} from './queries';
import { requireLesson } from './require-lesson';
import { joinSection, takePlace } from './take-place';

/** The fields of a lesson that creators write. An absent field does not change. */
export interface LessonFields {
  courseId?: number;
  title?: string;
  order?: number;
  /** The section to join, if it borders the place. Null: no section. */
  sectionId?: number | null;
  content?: CleanDocument;
  checkType?: CheckType;
  testId?: number | null;
  wants?: SubmissionWants;
  criteria?: string | null;
  dueRule?: DueRule | null;
  /** False: learners do not read this save. Otherwise the save is published, with all changes before it (ADR 0112). */
  publish?: boolean;
  /** The day from which a published lesson opens. Null: at once. */
  opensOn?: string | null;
}

/** `shift`: whether a save moves the lesson that has its place (`takePlace`). `timeZone`: that of the school. */
interface SaveOptions {
  shift: boolean;
  timeZone: string;
}

/** A stored version of a lesson. */
type StoredLesson = Required<Pick<LessonFields, 'courseId' | 'title' | 'order' | 'checkType' | 'testId'>> &
  Pick<LessonFields, 'wants' | 'criteria' | 'opensOn'> & { content: unknown; dueRule?: DueRule | null };

type NewLesson = LessonFields & Required<Pick<LessonFields, 'courseId' | 'title' | 'checkType'>>;

/**
 * Stores a new lesson. Without an order it gets the number 1 (specification §3). Throws `duplicate_order`, and
 * `validation` for an unknown course or test, for a lesson of the kind TEST without a test, for a time that does not
 * exist and when no number is left.
 */
export async function createLesson(
  trx: Transaction<Tables>,
  by: SignedInUser,
  { order = 1, sectionId, publish = true, opensOn = null, ...fields }: NewLesson,
  { shift, timeZone }: SaveOptions,
): Promise<Lesson> {
  const { courseId, checkType: check_type } = fields;
  const title = trimTitle(fields.title);
  const columns = {
    ...toColumns(fields),
    ...toOpening(opensOn, timeZone),
    title,
    course_id: courseId,
    updated_by: by.id,
    published: publish,
  };
  const test_id = checkTestId(check_type, fields.testId ?? null);
  const [course] = await lockCourses(trx, null, courseId);
  if (!course || course.deletedAt) throw unknownReference('courseId', issueText.noCourse);
  await requireTest(trx, test_id);
  await takePlace(trx, { courseId, order }, { lessonId: null, shift, by: by.id });
  const id = await insertLesson(trx, { ...columns, position: order, check_type, test_id });
  await joinSection(trx, id, sectionId);
  const lesson = await requireLesson(trx, by, id);
  await recordLesson(trx, by, lesson, { action: 'lesson.added' });
  return lesson;
}

/**
 * Changes a lesson. Throws `not_found`, `validation` as for a new one, `outdated`, `duplicate_order`.
 * @param overwrite whether the creator chose «Перезаписать» (specification §8). The history shows it for the version.
 */
export function changeLesson(
  db: Kysely<Tables>,
  change: Change,
  fields: LessonFields,
  { overwrite, ...options }: SaveOptions & { overwrite: boolean },
): Promise<Lesson> {
  const columns = toColumns(fields);
  return inTransaction(db, async (trx) => {
    if (overwrite) await markVersions(trx, 'overwritten');
    const { publish = true, ...rest } = fields;
    return saveLesson(trx, change, { ...rest, ...options, columns, publish }, { action: 'lesson.changed' });
  });
}

/**
 * Restores a stored version as the newest one. The lesson keeps its present place, because another lesson may have that
 * of the version. A version of a release without opening days changes no day. The restored version is published if the
 * lesson was published without unpublished changes. Throws `not_found`, `outdated`, and `wrong_state` when the test of
 * the version is deleted.
 */
export async function restoreLessonVersion(
  trx: Transaction<Tables>,
  change: Change,
  { version, timeZone }: { version: number; timeZone: string },
): Promise<Lesson> {
  const stored = await findVersion<StoredLesson>(trx, 'lesson', { id: change.id, version });
  await markVersions(trx, 'restored');
  const { title, checkType, testId, wants = 'both', criteria = null, dueRule = null, opensOn } = stored;
  const clean = cleanDocument('content', stored.content);
  const content = { ...clean, document: await withPictureSizes(trx, clean.document) };
  if (testId !== null && !(await lockTest(trx, testId))) throw problem('wrong_state', { field: 'testId' });
  const fields = { title, content, checkType, testId, wants, criteria, dueRule, opensOn };
  const entry = { action: 'lesson.versionRestored', facts: { version } } as const;
  const options = { timeZone, shift: false, publish: 'as before' } as const;
  const save = { ...fields, ...options, columns: toColumns(fields) };
  return saveLesson(trx, change, save, entry);
}

interface SaveInput extends Omit<LessonFields, 'publish'>, SaveOptions {
  columns: ReturnType<typeof toColumns>;
  /** `as before`: publish if learners read all that was saved before. */
  publish: boolean | 'as before';
}

async function saveLesson(
  trx: Transaction<Tables>,
  { id, by, ifMatch }: Change,
  fields: SaveInput,
  entry: Pick<NewJournalEntry, 'action' | 'facts'>,
): Promise<Lesson> {
  const courses = await lockCourses(trx, id, fields.courseId ?? null);
  // A step of a learner locks the learner first too. A move changes the learners, and the other order would cause deadlocks.
  if (courses.length > 1) await lockLearners(trx, id);
  const lesson = await lockTexts(trx, id);
  if (!lesson || lesson.deletedAt) throw problem('not_found');
  const { courseId = lesson.courseId, order = lesson.order } = fields;
  const course = courses.find((one) => one.id === courseId);
  // A lesson may stay in a deleted course, but it cannot move into one.
  if (courseId !== lesson.courseId && (!course || course.deletedAt))
    throw unknownReference('courseId', issueText.noCourse);
  const publish = fields.publish === 'as before' ? isAllPublished(lesson) : fields.publish;
  const kind = await chooseKind(trx, lesson, fields, publish);
  requireUnchanged(ifMatch, lesson.version);
  // The lesson moved to another course between the two locks.
  if (!course) throw problem('outdated', { version: lesson.version });
  await takePlace(trx, { courseId, order }, { lessonId: id, shift: fields.shift, by: by.id });
  const { numUpdatedRows } = await updateLesson(
    trx,
    { id, by: by.id },
    { ...toTextColumns(lesson, fields, { publish, kind }), course_id: courseId, position: order },
  );
  await joinAfterMove(trx, { id, ...lesson }, { courseId, order, sectionId: fields.sectionId });
  const saved = await requireLesson(trx, by, id);
  const isPublication = publish && !isAllPublished(lesson);
  if (numUpdatedRows > 0n)
    await recordLesson(trx, by, saved, isPublication ? { action: 'lesson.published' } : entry);
  return saved;
}

/** Whether learners read all that is saved. */
const isAllPublished = ({ isPublished, draft }: Pick<LessonTexts, 'isPublished' | 'draft'>) =>
  isPublished && draft === null;

/** The kind of a lesson after a save. Throws `validation` for a kind TEST without a test, and for an unknown test. */
async function chooseKind(
  trx: Transaction<Tables>,
  lesson: LessonTexts,
  chosen: Pick<LessonFields, 'checkType' | 'testId'>,
  publish: boolean,
): Promise<Kind> {
  const before = lesson.draft ?? lesson.published;
  const { checkType = before.checkType } = chosen;
  const testId = checkTestId(checkType, chosen.testId === undefined ? before.testId : chosen.testId);
  // The test in the columns of a live lesson is live. That of a draft may not be: earlier releases restored such lessons.
  const known = changesColumns(lesson, publish) ? lesson.published : before;
  if (testId !== known.testId) await requireTest(trx, testId);
  return { checkType, testId };
}

/** Whether a save changes the columns of the lesson. Otherwise it changes only the draft beside them. */
const changesColumns = ({ isPublished, hasProgress }: LessonTexts, publish: boolean): boolean =>
  publish || (!isPublished && !hasProgress);

type Kind = Pick<LessonDraft, 'checkType' | 'testId'>;

/**
 * The columns that store the text of a save. An unpublished text goes into the column `draft`, and learners still read
 * the published one. A lesson that is a draft, and in which no learner has progress, has only one text.
 */
function toTextColumns(
  lesson: LessonTexts,
  { columns, timeZone, ...fields }: SaveInput,
  { publish, kind }: { publish: boolean; kind: Kind },
) {
  const { draft, published, isPublished } = lesson;
  if (changesColumns(lesson, publish))
    return {
      ...(draft && fromDraft(draft, timeZone)),
      ...columns,
      ...(fields.opensOn !== undefined && toOpening(fields.opensOn, timeZone)),
      check_type: kind.checkType,
      test_id: kind.testId,
      draft: null,
      published: publish || isPublished,
    };
  const { content_original } = columns;
  const next = JSON.stringify({ ...(draft ?? published), ...toDraft(fields), ...kind });
  return {
    ...(content_original !== undefined && { content_original }),
    draft: next === JSON.stringify(published) ? null : next,
  };
}

type TextFields = Pick<LessonFields, 'title' | 'content' | 'wants' | 'criteria' | 'dueRule' | 'opensOn'>;

/** The fields of a save in the form of a draft. */
const toDraft = ({
  title,
  content,
  wants,
  criteria,
  dueRule,
  opensOn,
}: TextFields): Partial<LessonDraft> => ({
  ...(title !== undefined && { title: trimTitle(title) }),
  ...(content && { content: JSON.parse(content.document) as LessonDraft['content'] }),
  ...(wants !== undefined && { wants }),
  ...(criteria !== undefined && { criteria: trimCriteria(criteria) }),
  ...(dueRule !== undefined && { dueRule }),
  ...(opensOn !== undefined && { opensOn }),
});

/** The columns of a draft that is published. */
const fromDraft = ({ title, content, wants, criteria, dueRule, opensOn }: LessonDraft, timeZone: string) => ({
  title,
  content: JSON.stringify(content),
  wants,
  criteria,
  ...toDueColumns(dueRule),
  ...toOpening(opensOn, timeZone),
});

interface Place {
  courseId: number;
  order: number;
  sectionId: number | null;
}

/** A lesson that stays where it was keeps its section. */
async function joinAfterMove(
  trx: Transaction<Tables>,
  lesson: Place & { id: number },
  place: Omit<Place, 'sectionId'> & { sectionId: number | null | undefined },
): Promise<void> {
  const { courseId, order, sectionId = lesson.sectionId } = place;
  const hasSamePlace =
    courseId === lesson.courseId && order === lesson.order && sectionId === lesson.sectionId;
  if (!hasSamePlace) await joinSection(trx, lesson.id, sectionId);
}

const recordLesson = (
  trx: Transaction<Tables>,
  by: SignedInUser,
  { id, course }: Lesson,
  { action, facts }: Pick<NewJournalEntry, 'action' | 'facts'>,
) => record(trx, { by, action, subject: { kind: 'lesson', id }, facts: { ...facts, course: course.title } });

/** The test of a lesson: required for the kind TEST, null for other kinds (product decisions §5). */
function checkTestId(checkType: CheckType, testId: number | null): number | null {
  if (checkType !== 'TEST') return null;
  if (testId === null) throw unknownReference('testId', issueText.chooseTest);
  return testId;
}

async function requireTest(trx: Transaction<Tables>, testId: number | null): Promise<void> {
  if (testId !== null && !(await lockTest(trx, testId))) throw unknownReference('testId', issueText.noTest);
}

const toColumns = ({ title, content, wants, criteria, dueRule }: LessonFields) => ({
  ...(title !== undefined && { title: trimTitle(title) }),
  ...(content && { content: content.document }),
  ...(content?.original !== undefined && { content_original: content.original }),
  ...(wants !== undefined && { wants }),
  ...(criteria !== undefined && { criteria: trimCriteria(criteria) }),
  ...(dueRule !== undefined && toDueColumns(requireRealTime(dueRule))),
});

const trimCriteria = (criteria: string | null) =>
  criteria !== null && hasText(criteria) ? criteria.trim() : null;

/** The columns of the day from which a lesson opens. */
const toOpening = (opensOn: string | null, timeZone: string) => ({
  opens_on: opensOn,
  opens_at: opensOn === null ? null : beginningOfDay(opensOn, timeZone),
});

/** Throws `validation` for a time that is not in the calendar, such as 29 February of most years. */
function requireRealTime(rule: DueRule | null): DueRule | null {
  if (rule?.on !== undefined && !isLocalTime(rule.on))
    throw unknownReference('dueRule.on', issueText.noSuchTime);
  return rule;
}
