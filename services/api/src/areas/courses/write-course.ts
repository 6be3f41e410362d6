import type { Course } from '@stupeni/contract';
import { Written } from '../../http/written';
import { progressesOf } from './learner-state';
import type { SeenCourse } from './reader';
import type { CourseStructure } from './structure';

/** A course's JSON up to what differs from learner to learner; made once for each kept structure. */
interface Parts {
  course: string;
  lessons: { id: number; json: string }[];
}
const known = new WeakMap<CourseStructure, Parts>();

/**
 * The answer `Course` of the contract as JSON text. Thirty lessons are the same for everybody but for
 * their progress, and composing them anew was the largest part of the product's hottest read.
 * A spec holds the text against the contract's schema.
 */
export function writeCourse(
  { course, isOpen, state }: SeenCourse,
  added: Pick<Course, 'lessonCount'>,
): Written {
  const parts = known.get(course) ?? partsOf(course);
  const lessons = parts.lessons.map(
    ({ id, json }) => `${json},"progresses":${JSON.stringify(progressesOf(state, id))}}`,
  );
  const own = JSON.stringify({ ...added, isOpen }).slice(1, -1);
  return new Written(`${parts.course},${own},"lessons":[${lessons.join()}]}`);
}

function partsOf(structure: CourseStructure): Parts {
  const { id, title, description, price, version } = structure;
  const parts = {
    course: unclosed({ id, title, description, price, version }),
    lessons: structure.lessons.map((lesson) => ({ id: lesson.id, json: unclosed(lesson) })),
  };
  known.set(structure, parts);
  return parts;
}

const unclosed = (value: object) => JSON.stringify(value).slice(0, -1);
