import type { CourseSection } from '@stupeni/contract';

interface StoredOutline {
  lessons: readonly { id: number; sectionId: number | null }[];
  sections: readonly { id: number; title: string }[];
}

/**
 * Finds the section of each lesson after a new order of the lessons, which names no sections. As many lessons as
 * possible keep their section. The others were moved, and join the section of their new place.
 *
 * @param lessonIds all live lessons of the course in the new order
 */
export function keepSections(
  { lessons, sections }: StoredOutline,
  lessonIds: readonly number[],
): { lessonIds: number[]; sections: CourseSection[] } {
  const placeOf = new Map(sections.map(({ id }, at) => [id, at + 1]));
  const sectionOf = new Map(lessons.map(({ id, sectionId }) => [id, placeOf.get(sectionId ?? NaN) ?? 0]));
  const places = lessonIds.map((id) => sectionOf.get(id) ?? 0);
  const kept = findLongestRise(places);
  let place = places[kept.values().next().value ?? NaN] ?? 0;
  const placed = places.map((own, at) => (place = kept.has(at) ? own : place));
  const listInPlace = (wanted: number) => lessonIds.filter((_, at) => placed[at] === wanted);
  return {
    lessonIds: listInPlace(0),
    sections: sections.map(({ id, title }, at) => ({ id, title, lessonIds: listInPlace(at + 1) })),
  };
}

/**
 * The indices of the longest subsequence that never falls, in their order. If two are the longest, the one that begins
 * later.
 */
function findLongestRise(list: readonly number[]): Set<number> {
  const length: number[] = [];
  const previous: number[] = [];
  let end = -1;
  for (const [at, value] of list.entries()) {
    length[at] = 1;
    previous[at] = -1;
    for (let before = 0; before < at; before += 1)
      if ((list[before] ?? 0) <= value && (length[before] ?? 0) >= (length[at] ?? 0)) {
        length[at] = (length[before] ?? 0) + 1;
        previous[at] = before;
      }
    if ((length[at] ?? 0) >= (length[end] ?? 0)) end = at;
  }
  const indices: number[] = [];
  for (let at = end; at >= 0; at = previous[at] ?? -1) indices.unshift(at);
  return new Set(indices);
}
