import type { CourseSection } from '@stupeni/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../core/db/tables';
import type { SignedInUser } from '../../core/http/guards';
import { problem } from '../../core/http/problem';
import { type CourseStructure, findStructure } from '../reading/course-structure';
import { record } from '../journal/record';
import { keepSections } from './keep-sections';
import {
  findMover,
  listSections,
  lockCourse,
  lockLessons,
  placeInSections,
  placeLessons,
  writeSections,
} from './queries';

/** The lessons before the first section, and the sections, all in their order. */
interface Outline<Section> {
  lessonIds: readonly number[];
  sections: readonly Section[];
}

/** A section without an id is new. */
interface WantedSection extends Pick<CourseSection, 'title' | 'lessonIds'> {
  id?: number;
}

interface NewOutline extends Outline<WantedSection> {
  /** Id of the course. */
  id: number;
  /** The outline that the caller saw. Without it, changes by others are not checked. */
  seen?: Outline<CourseSection>;
}

interface NewOrder {
  /** Id of the course. */
  id: number;
  lessonIds: readonly number[];
  /** The order that the caller saw. Without it, changes by others are not checked. */
  seen?: readonly number[];
}

/** The live lessons and the sections of a locked course, by order. */
interface StoredOutline {
  lessons: { id: number; position: number; sectionId: number | null }[];
  sections: { id: number; title: string }[];
}

/**
 * Puts the lessons of a course in this order, numbered from 1, in one transaction. A moved lesson joins the section of
 * its new place. Throws `not_found`, `order_changed` when `seen` is not the stored order, and `wrong_state` when the
 * list does not name each live lesson once.
 */
export async function orderLessons(
  trx: Transaction<Tables>,
  by: SignedInUser,
  { id, lessonIds, seen }: NewOrder,
): Promise<CourseStructure> {
  const stored = await lockOutline(trx, id);
  const current = stored.lessons.map((lesson) => lesson.id);
  if (seen && seen.join() !== current.join()) throw await makeOrderChanged(trx, by, { seen, current });
  return storeOutline(trx, by, { id, stored, wanted: keepSections(stored, lessonIds) });
}

/**
 * Stores the sections of a course and the order of its lessons in one transaction. Throws `not_found`, `order_changed`
 * when `seen` is not the stored outline, and `wrong_state` when the outline does not name each live lesson once, or
 * names a section that the course lacks.
 */
export async function arrangeCourse(
  trx: Transaction<Tables>,
  by: SignedInUser,
  { id, seen, lessonIds, sections }: NewOutline,
): Promise<CourseStructure> {
  const stored = await lockOutline(trx, id);
  if (seen && JSON.stringify(toOutline(stored)) !== JSON.stringify(sortFields(seen)))
    throw await makeOrderChanged(trx, by, {
      seen: listLessons(seen),
      current: stored.lessons.map((lesson) => lesson.id),
    });
  return storeOutline(trx, by, { id, stored, wanted: { lessonIds, sections } });
}

async function lockOutline(trx: Transaction<Tables>, id: number): Promise<StoredOutline> {
  const course = await lockCourse(trx, id);
  if (!course || course.deletedAt) throw problem('not_found');
  return { lessons: await lockLessons(trx, id), sections: await listSections(trx, id) };
}

async function storeOutline(
  trx: Transaction<Tables>,
  by: SignedInUser,
  { id, stored, wanted }: { id: number; stored: StoredOutline; wanted: Outline<WantedSection> },
): Promise<CourseStructure> {
  const lessonIds = listLessons(wanted);
  const before = new Map(stored.lessons.map((lesson) => [lesson.id, lesson]));
  const known = wanted.sections.flatMap((section) => section.id ?? []);
  if (!namesEachOnce(lessonIds, before) || !namesOnlyStored(known, stored.sections))
    throw problem('wrong_state');

  const sectionIds = isSameList(wanted.sections, stored.sections)
    ? stored.sections.map((section) => section.id)
    : await writeSections(trx, id, wanted.sections);
  const moved = lessonIds
    .map((lesson, at) => ({ id: lesson, position: at + 1 }))
    .filter((lesson) => before.get(lesson.id)?.position !== lesson.position);
  await placeLessons(trx, moved, by.id);
  const joined = wanted.sections
    .flatMap((section, at) =>
      section.lessonIds.map((lesson) => ({ id: lesson, sectionId: sectionIds[at] ?? null })),
    )
    .concat(wanted.lessonIds.map((lesson) => ({ id: lesson, sectionId: null })))
    .filter((lesson) => before.get(lesson.id)?.sectionId !== lesson.sectionId);
  await placeInSections(trx, joined);

  const subject = { kind: 'course', id } as const;
  if (!isSameList(wanted.sections, stored.sections))
    await record(trx, { by, action: 'course.sectionsChanged', subject });
  else if (moved.length + joined.length > 0) await record(trx, { by, action: 'course.reordered', subject });
  const arranged = await findStructure(trx, id, 'author');
  if (!arranged) throw problem('not_found');
  return arranged;
}

const namesEachOnce = (lessonIds: readonly number[], live: ReadonlyMap<number, unknown>) =>
  new Set(lessonIds).size === lessonIds.length &&
  lessonIds.length === live.size &&
  lessonIds.every((id) => live.has(id));

const namesOnlyStored = (ids: readonly number[], sections: StoredOutline['sections']) =>
  new Set(ids).size === ids.length && ids.every((id) => sections.some((section) => section.id === id));

const isSameList = (wanted: readonly WantedSection[], stored: StoredOutline['sections']) =>
  wanted.length === stored.length &&
  wanted.every(({ id, title }, at) => id === stored[at]?.id && title.trim() === stored[at]?.title);

/** All lessons of an outline in their order. */
const listLessons = ({ lessonIds, sections }: Outline<WantedSection>) => [
  ...lessonIds,
  ...sections.flatMap((section) => section.lessonIds),
];

const toOutline = ({ lessons, sections }: StoredOutline): Outline<CourseSection> => {
  const listInSection = (sectionId: number | null) =>
    lessons.filter((lesson) => lesson.sectionId === sectionId).map((lesson) => lesson.id);
  return {
    lessonIds: listInSection(null),
    sections: sections.map(({ id, title }) => ({ id, title, lessonIds: listInSection(id) })),
  };
};

/** The same outline with its fields in the order of `toOutline`. */
const sortFields = ({ lessonIds, sections }: Outline<CourseSection>): Outline<CourseSection> => ({
  lessonIds,
  sections: sections.map((section) => ({
    id: section.id,
    title: section.title,
    lessonIds: section.lessonIds,
  })),
});

/**
 * Makes the problem `order_changed`, with the person who moved a lesson last, and when. The person is unknown when a
 * lesson was deleted or restored, or when a section changed.
 */
async function makeOrderChanged(
  trx: Transaction<Tables>,
  caller: SignedInUser,
  { seen, current }: { seen: readonly number[]; current: readonly number[] },
) {
  const isMove =
    seen.length === current.length &&
    seen.join() !== current.join() &&
    current.every((lesson) => seen.includes(lesson));
  const mover = isMove ? await findMover(trx, current) : undefined;
  return problem('order_changed', {
    by: mover?.by ?? null,
    own: mover?.id === caller.id,
    at: mover?.at.toISOString() ?? null,
  });
}
