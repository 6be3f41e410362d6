import { type Course, greatestId, type Input } from '@stupeni/contract';
import { applyMoves, type Move } from './moves';

/** The lessons before the first section, and the sections, all in their order. */
export interface Outline {
  lessonIds: readonly number[];
  sections: readonly OutlineSection[];
}

export interface OutlineSection {
  /** Undefined until the section is stored. */
  id?: number;
  title: string;
  lessonIds: readonly number[];
}

/** A change that can be repeated on an outline that others changed meanwhile. */
export type Change = (outline: Outline) => Outline;

/** The stored outline of a course. */
export function readOutline({
  lessons,
  sections = [],
}: Course): Required<Input<'arrangeCourse'>['body']>['seen'] {
  const inSections = new Set(sections.flatMap(({ lessonIds }) => lessonIds));
  return { lessonIds: lessons.map(({ id }) => id).filter((id) => !inSections.has(id)), sections };
}

export const isSameOutline = (one: Outline, other: Outline): boolean => serialize(one) === serialize(other);

const serialize = ({ lessonIds, sections }: Outline) =>
  JSON.stringify([lessonIds, ...sections.map(({ title, lessonIds: ids }) => [title, ids])]);

/**
 * The outline as the body of `arrangeCourse`. A section that the stored outline no longer has becomes a new section, so
 * that an undo can restore it.
 */
export function toBody(
  { lessonIds, sections }: Outline,
  stored: Outline,
): Omit<Input<'arrangeCourse'>['body'], 'seen'> {
  const known = new Set(stored.sections.map(({ id }) => id));
  return {
    lessonIds: [...lessonIds],
    sections: sections.map(({ id, title, lessonIds: ids }) => ({
      ...(id !== undefined && known.has(id) && { id }),
      title,
      lessonIds: [...ids],
    })),
  };
}

/**
 * The rows of the page from top to bottom: the id of each lesson, and a number below zero for the title of a section.
 * So a move to another section is only a move among the rows.
 */
export const toRows = ({ lessonIds, sections }: Outline): number[] => [
  ...lessonIds,
  ...sections.flatMap((section, at) => [toRowId(section, at), ...section.lessonIds]),
];

/** The number of the row for the title of a section. */
export const toRowId = ({ id }: OutlineSection, at: number): number =>
  id === undefined ? -(greatestId + 1 + at) : -id;

/** Moves a lesson among the rows. */
export const moveLesson =
  (move: Move): Change =>
  (outline) => {
    const rows = applyMoves(toRows(outline), [move]);
    const starts = rows.flatMap((row, at) => (row < 0 ? [at] : []));
    return {
      lessonIds: rows.slice(0, starts[0] ?? rows.length),
      sections: outline.sections.map((section, at) => ({
        ...section,
        lessonIds: rows.slice((starts[at] ?? rows.length) + 1, starts[at + 1] ?? rows.length),
      })),
    };
  };

/**
 * Adds a section after the others, or in front of a lesson. In front of a lesson, the new section gets this lesson and
 * the lessons after it in the same section.
 */
export const addSection =
  (title: string, before?: number): Change =>
  ({ lessonIds, sections }) => {
    if (before === undefined) return { lessonIds, sections: [...sections, { title, lessonIds: [] }] };
    const cut = (ids: readonly number[]) => {
      const at = ids.indexOf(before);
      return at < 0
        ? ([ids, null] as const)
        : ([ids.slice(0, at), { title, lessonIds: ids.slice(at) }] as const);
    };
    const [first, added] = cut(lessonIds);
    return {
      lessonIds: first,
      sections: [
        ...(added ? [added] : []),
        ...sections.flatMap((section) => {
          const [stay, next] = cut(section.lessonIds);
          return next ? [{ ...section, lessonIds: stay }, next] : [section];
        }),
      ],
    };
  };

export const renameSection =
  (id: number, title: string): Change =>
  ({ lessonIds, sections }) => ({
    lessonIds,
    sections: sections.map((section) => (section.id === id ? { ...section, title } : section)),
  });

/** Removes a section. Its lessons join the section before it, or the lessons before all sections. */
export const removeSection =
  (id: number): Change =>
  ({ lessonIds, sections }) => {
    const at = sections.findIndex((section) => section.id === id);
    const gone = sections[at]?.lessonIds ?? [];
    return {
      lessonIds: at === 0 ? [...lessonIds, ...gone] : lessonIds,
      sections: sections.flatMap((section, index) => {
        if (index === at) return [];
        return index === at - 1 ? [{ ...section, lessonIds: [...section.lessonIds, ...gone] }] : [section];
      }),
    };
  };

/** Moves a section with its lessons among the sections. The ids in the move are row ids. */
export const placeSection =
  (move: Move): Change =>
  ({ lessonIds, sections }) => {
    const byRow = new Map(sections.map((section, at) => [toRowId(section, at), section]));
    const rows = applyMoves([...byRow.keys()], [move]);
    return { lessonIds, sections: rows.flatMap((row) => byRow.get(row) ?? []) };
  };

/**
 * Moves a section with its lessons by one place.
 * @param by −1 or 1
 */
export const moveSection =
  (id: number, by: number): Change =>
  ({ lessonIds, sections }) => {
    const at = sections.findIndex((section) => section.id === id);
    const [own, other] = [sections[at], sections[at + by]];
    if (!own || !other) return { lessonIds, sections };
    const swapped = sections.map((section, index) => {
      if (index === at) return other;
      return index === at + by ? own : section;
    });
    return { lessonIds, sections: swapped };
  };
