import type { Course } from '@stupeni/contract';
import { Written } from '../../http/written';
import { type LearnerState, statusIn } from './learner-state';
import type { SeenCourse } from './reader';
import type { CourseStructure } from './structure';

/** A course's JSON up to what differs from learner to learner; made once for each kept structure. */
interface Parts {
  course: string;
  lessons: { id: number; json: string }[];
}
const known = new WeakMap<CourseStructure, Parts>();
type Added = Pick<Course, 'lessonCount'>;

/**
 * The answer `Course` of the contract as JSON text. Thirty lessons are the same for everybody but for
 * their progress, and composing them anew was the largest part of the product's hottest read.
 * A spec holds the text against the contract's schema.
 */
export const writeCourse = (seen: SeenCourse, added: Added): Written =>
  new Written(`${opened(seen, added)},"lessons":${railJson(seen)}}`);

/** A `CourseRow` of the contract as JSON text; `withSteps` for a learner to whom the course is open. */
export function courseRowJson(seen: SeenCourse, added: Added, { withSteps }: { withSteps: boolean }): string {
  const steps = withSteps ? `,"steps":[${stepsJson(seen).join()}]` : '';
  return `${opened(seen, added)}${steps}}`;
}

/** The course's lessons, each with the progress of the person who sees it, as JSON text. */
export function railJson({ course, state }: SeenCourse): string {
  const lessons = partsOf(course).lessons.map(
    ({ id, json }) => `${json},"progresses":${progressesJson(state, id)}}`,
  );
  return `[${lessons.join()}]`;
}

/** The learner's progress on a lesson as JSON text: the caller's own row, or none. */
export function progressesJson({ steps }: LearnerState, lessonId: number): string {
  const step = steps[lessonId];
  if (!step) return '[]';
  const [status, score, total] = step;
  return `[{"lessonId":${lessonId},"score":${score},"total":${total},"status":"${status}"}]`;
}

const stepsJson = ({ course, state }: SeenCourse) =>
  partsOf(course).lessons.map(({ id }) => `"${statusIn(state, id)}"`);

const opened = ({ course, isOpen }: SeenCourse, added: Added) =>
  `${partsOf(course).course},${JSON.stringify({ ...added, isOpen }).slice(1, -1)}`;

function partsOf(structure: CourseStructure): Parts {
  const made = known.get(structure);
  if (made) return made;
  const { id, title, description, price, version } = structure;
  const parts = {
    course: unclosed({ id, title, description, price, version }),
    lessons: structure.lessons.map((lesson) => ({ id: lesson.id, json: unclosed(lesson) })),
  };
  known.set(structure, parts);
  return parts;
}

const unclosed = (value: object) => JSON.stringify(value).slice(0, -1);
