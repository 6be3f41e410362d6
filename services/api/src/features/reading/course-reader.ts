import { type CourseLesson, greatestId } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { Listen } from '../../core/db/listen';
import type { Tables } from '../../core/db/tables';
import type { SignedInUser } from '../../core/http/guards';
import { batchLoads } from '../../core/db/batched';
import { cached } from '../../core/db/cached';
import {
  emptyState,
  findStates,
  type LearnerState,
  listProgresses,
  type StateKey,
  statusIn,
} from './learner-state';
import {
  type CourseStructure,
  findAnyStructure,
  findStructure,
  findStructures,
  viewOf,
} from './course-structure';

/** A course as one person sees it. */
export interface SeenCourse {
  course: CourseStructure;
  isOpen: boolean;
  /** The last day of the learner's access, also when it has passed. Null: no end, or never opened. */
  lastDay: string | null;
  state: LearnerState;
  /** The moment of the reading, in ms. A lesson that opens later is closed. */
  at: number;
}

/** Reads live courses for the pages of learners, and for staff as a preview. */
export interface CourseReader {
  /** All live courses as a learner sees them, by id. */
  readAll: (learner: Pick<SignedInUser, 'id'>) => Promise<SeenCourse[]>;
  readOne: (id: number, user: SignedInUser) => Promise<SeenCourse | undefined>;
  /**
   * The course of a lesson. The caller has read the lesson together with the learner's state. Creators also get a
   * deleted course. A learner gets a course with this lesson, or undefined. A completed lesson may be missing in it,
   * because it stays readable after its author took it back.
   */
  readForLesson: (lesson: ReadLesson, user: SignedInUser) => Promise<SeenCourse | undefined>;
}

/** A lesson with the state of its reader. */
interface ReadLesson extends LearnerState {
  id: number;
  courseId: number;
}

// If the notice of a change is lost, learners see the old course for at most this time.
const maxAgeMs = 30_000;

/**
 * Makes the reader of courses. It caches courses without the learners' own data, because each page of each learner
 * needs them. The learner's state is read for each request. Staff never read from the cache, so that a creator sees
 * each edit at once. The database notifies each replica of every change (`course_changed`).
 */
export async function createCourseReader(
  db: Kysely<Tables>,
  listen: Listen,
  timeZone: string,
): Promise<CourseReader> {
  const structures = cached((id: number) => findStructure(db, id, 'learner'), maxAgeMs);
  const lists = cached((_: 'all') => findStructures(db), maxAgeMs);
  await listen('course_changed', {
    onMessage(id) {
      structures.delete(Number(id));
      lists.clear();
    },
    onGap() {
      structures.clear();
      lists.clear();
    },
  });
  const loadState = batchLoads((keys: readonly StateKey[]) => findStates(db, keys, timeZone));
  const readStructure = (id: number, { role }: SignedInUser) =>
    role === 'LEARNER' ? structures.get(id) : findStructure(db, id, viewOf(role));

  /** The structure with this lesson. The cached one may be older than the lesson. */
  const readStructureWith = async ({ id, courseId, ...state }: ReadLesson) => {
    const isComplete = (course: CourseStructure | undefined) =>
      statusIn(state, id) === 'COMPLETED' || course?.lessons.some((lesson) => lesson.id === id);
    const known = await structures.get(courseId);
    if (isComplete(known)) return known;
    structures.delete(courseId);
    const course = await structures.get(courseId);
    return isComplete(course) ? course : undefined;
  };

  const read = async (userId: number, courses: CourseStructure[], courseId: number | null) => {
    const state = await loadState({ userId, courseId, ...findSpan(courses) });
    return courses.map((course) => toSeenCourse(course, state));
  };
  return {
    readAll: async ({ id }) => read(id, await lists.get('all'), null),
    async readOne(id, user) {
      const course = await readStructure(id, user);
      if (!course || user.role !== 'LEARNER') return course && previewCourse(course);
      return (await read(user.id, [course], id))[0];
    },
    async readForLesson(lesson, user) {
      if (user.role === 'LEARNER') {
        const course = await readStructureWith(lesson);
        return course && toSeenCourse(course, lesson);
      }
      const { courseId } = lesson;
      const course = await (user.role === 'CREATOR'
        ? findAnyStructure(db, courseId)
        : readStructure(courseId, user));
      return course && previewCourse(course);
    },
  };
}

/** The smallest and the largest lesson id of these courses. Progress is read for this range of ids. */
function findSpan(courses: readonly CourseStructure[]): { first: number; last: number } {
  let [first, last] = [greatestId, 0];
  for (const { lessons } of courses)
    for (const { id } of lessons) {
      first = Math.min(first, id);
      last = Math.max(last, id);
    }
  return { first, last };
}

/** A course as staff see it. */
export const previewCourse = (course: CourseStructure): SeenCourse => ({
  course,
  isOpen: true,
  lastDay: null,
  state: emptyState,
  at: Date.now(),
});

function toSeenCourse(course: CourseStructure, state: LearnerState): SeenCourse {
  const [isOpen, lastDay] = state.access[course.id] ?? [false, null];
  return { course, isOpen, lastDay, state, at: Date.now() };
}

/** The course's lessons, each with the user's progress. */
export const listLessons = ({ course, state, at }: SeenCourse): CourseLesson[] =>
  course.lessons.map(({ opens, ...lesson }) => ({
    ...lesson,
    ...findOpening({ opens }, at),
    progresses: listProgresses(state, lesson.id),
    ...findDue(state, lesson.id),
  }));

type LessonOfCourse = CourseStructure['lessons'][number];

/** The field `opensOn` of a lesson that opens later. No field after it has opened. */
export const findOpening = (
  { opens }: Pick<LessonOfCourse, 'opens'>,
  at: number,
): Pick<CourseLesson, 'opensOn'> => (opens && Date.parse(opens.at) > at ? { opensOn: opens.on } : {});

/** The lessons of a course as steps of the learner, in their order. */
export const listSteps = ({ course, state, at }: SeenCourse) =>
  course.lessons.map((lesson) => ({
    id: lesson.id,
    title: lesson.title,
    order: lesson.order,
    status: statusIn(state, lesson.id),
    ...findOpening(lesson, at),
  }));

/** The field `due` of a lesson, or no field for a lesson without a due date. */
export function findDue({ dues }: LearnerState, lessonId: number): Pick<CourseLesson, 'due'> {
  const due = dues[lessonId];
  return due ? { due } : {};
}
