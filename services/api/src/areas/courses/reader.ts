import type { CourseLesson } from '@stupeni/contract';
import type { Kysely } from 'kysely';
import type { Listen } from '../../db/listen';
import type { Tables } from '../../db/tables';
import type { SignedUser } from '../../http/guards';
import { gather } from '../../reading/gather';
import { keep } from '../../reading/kept';
import { findStates, type LearnerState, progressesOf, type StateKey, stranger } from './learner-state';
import { type CourseStructure, findAnyStructure, findStructure, findStructures } from './structure';

/** A course as one person sees it. */
export interface SeenCourse {
  course: CourseStructure;
  isOpen: boolean;
  state: LearnerState;
}

/** Reads live courses for the pages of learners, and for staff as a preview. */
export interface CourseReader {
  /** All by id. */
  all: (user: SignedUser) => Promise<SeenCourse[]>;
  one: (id: number, user: SignedUser) => Promise<SeenCourse | undefined>;
  /** The course around a lesson that was read together with the learner's state; for creators also a deleted one. */
  around: (id: number, user: SignedUser, state: LearnerState) => Promise<SeenCourse | undefined>;
}

// Should a change ever go unheard, the old course can be seen for this long. Milliseconds.
const maxAge = 30_000;
const greatestId = 2_147_483_647;

/**
 * Keeps what courses are to everybody alike, because each page of each learner asks for it, and reads
 * what is the learner's own anew for each request. Staff read everything anew: who edits a course must
 * see the edit. The database tells of every change (`course_changed`), whichever replica made it.
 */
export async function courseReader(db: Kysely<Tables>, listen: Listen): Promise<CourseReader> {
  const kept = keep((id: number) => findStructure(db, id), maxAge);
  const lists = keep((_: 'all') => findStructures(db), maxAge);
  await listen('course_changed', {
    onMessage(id) {
      kept.forget(Number(id));
      lists.forgetAll();
    },
    onGap() {
      kept.forgetAll();
      lists.forgetAll();
    },
  });
  const stateOf = gather((keys: StateKey[]) => findStates(db, keys));
  const structureOf = (id: number, { role }: SignedUser) =>
    role === 'LEARNER' ? kept.get(id) : findStructure(db, id);

  const read = async ({ id: userId, role }: SignedUser, courses: CourseStructure[]) => {
    if (role !== 'LEARNER') return courses.map(previewed);
    const state = await stateOf({ userId, ...spanOf(courses) });
    return courses.map((course) => seen(course, state));
  };
  return {
    all: async (user) => read(user, await (user.role === 'LEARNER' ? lists.get('all') : findStructures(db))),
    async one(id, user) {
      const course = await structureOf(id, user);
      return course && (await read(user, [course]))[0];
    },
    async around(id, user, state) {
      const course = await (user.role === 'CREATOR' ? findAnyStructure(db, id) : structureOf(id, user));
      return course && (user.role === 'LEARNER' ? seen(course, state) : previewed(course));
    },
  };
}

/** Between which ids all lessons of these courses lie. */
function spanOf(courses: readonly CourseStructure[]): { first: number; last: number } {
  let [first, last] = [greatestId, 0];
  for (const { lessons } of courses)
    for (const { id } of lessons) {
      first = Math.min(first, id);
      last = Math.max(last, id);
    }
  return { first, last };
}

/** A course as staff see it. */
export const previewed = (course: CourseStructure): SeenCourse => ({ course, isOpen: true, state: stranger });

const seen = (course: CourseStructure, state: LearnerState): SeenCourse => ({
  course,
  isOpen: course.openToAll || state.opened.includes(course.id),
  state,
});

/** The course's lessons, each with the progress of the person who sees it. */
export const lessonsOf = ({ course, state }: SeenCourse): CourseLesson[] =>
  course.lessons.map((lesson) => ({ ...lesson, progresses: progressesOf(state, lesson.id) }));
