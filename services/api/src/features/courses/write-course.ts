import type { Course } from '@stupeni/contract';
import { findOpeningDay } from '@stupeni/rules';
import { findOpening, listSteps, type SeenCourse } from '../reading/course-reader';
import type { CourseStructure } from '../reading/course-structure';
import type { LearnerState } from '../reading/learner-state';
import { RawJson } from '../../core/http/raw-json';

/** The JSON of a course without the learner's own data. It is written once for each cached structure. */
interface Parts {
  course: string;
  lessons: { id: number; json: string; opens: CourseStructure['lessons'][number]['opens'] }[];
}
const partsCache = new WeakMap<CourseStructure, Parts>();
type ExtraFields = Pick<Course, 'lessonCount'>;

/**
 * The answer `Course` of the contract as JSON text. The JSON of a lesson is the same for all learners, except for the
 * progress and the dates. Writing all of it for each request was the slowest part of the most frequent request. A spec
 * checks the text against the schema of the contract.
 */
export const writeCourse = (seen: SeenCourse, added: ExtraFields): RawJson =>
  new RawJson(`${courseStart(seen, added)},"lessons":${railJson(seen)}${sectionsField(seen)}}`);

/** A `CourseRow` of the contract as JSON text. Pass `withSteps` for a learner who may open the course. */
export function courseRowJson(
  seen: SeenCourse,
  added: ExtraFields,
  { withSteps }: { withSteps: boolean },
): string {
  const steps = withSteps ? stepsFields(seen) : '';
  return `${courseStart(seen, added)}${steps}}`;
}

/** The course's lessons as JSON text, each with the user's progress. */
export function railJson({ course, state, at }: SeenCourse): string {
  const lessons = serializeParts(course).lessons.map(
    ({ id, json, opens }) =>
      `${json},"progresses":${progressesJson(state, id)}${dueField(state, id)}${openingField({ opens }, at)}}`,
  );
  return `[${lessons.join()}]`;
}

/** The sections of the course as a further field in JSON. */
export const sectionsField = ({ course: { sections } }: SeenCourse): string =>
  sections === null ? '' : `,"sections":${JSON.stringify(sections)}`;

/** The learner's progress on a lesson as JSON text: a list with one row, or an empty list. */
export function progressesJson({ steps }: LearnerState, lessonId: number): string {
  const step = steps[lessonId];
  if (!step) return '[]';
  const [status, score, total] = step;
  return `[{"lessonId":${lessonId},"score":${score},"total":${total},"status":"${status}"}]`;
}

/** The due date of a lesson as a further field in JSON. */
function dueField({ dues }: LearnerState, lessonId: number): string {
  const due = dues[lessonId];
  return due ? `,"due":${JSON.stringify(due)}` : '';
}

/** The day on which a lesson opens as a further field in JSON, while it is closed. */
function openingField(lesson: Pick<Parts['lessons'][number], 'opens'>, at: number): string {
  const { opensOn } = findOpening(lesson, at);
  return opensOn === undefined ? '' : `,"opensOn":"${opensOn}"`;
}

/** The learner's statuses, and which lessons are closed until a later day, as further fields in JSON. */
function stepsFields(seen: SeenCourse): string {
  const steps = listSteps(seen);
  const closed = steps.flatMap((_, index) => (findOpeningDay(steps, index) === null ? [] : index));
  const statuses = steps.map(({ status }) => `"${status}"`);
  return `,"steps":[${statuses.join()}]${closed.length === 0 ? '' : `,"closedSteps":[${closed.join()}]`}`;
}

/** The JSON of the course without its last brace. */
function courseStart({ course, isOpen, lastDay }: SeenCourse, added: ExtraFields): string {
  const own = { ...added, isOpen, ...(lastDay !== null && { lastDay }) };
  return `${serializeParts(course).course},${JSON.stringify(own).slice(1, -1)}`;
}

function serializeParts(structure: CourseStructure): Parts {
  const cachedParts = partsCache.get(structure);
  if (cachedParts) return cachedParts;
  const { id, title, description, price, version } = structure;
  const parts = {
    course: withoutLastBrace({ id, title, description, price, version }),
    lessons: structure.lessons.map(({ opens, ...lesson }) => ({
      id: lesson.id,
      json: withoutLastBrace(lesson),
      opens,
    })),
  };
  partsCache.set(structure, parts);
  return parts;
}

const withoutLastBrace = (value: object) => JSON.stringify(value).slice(0, -1);
