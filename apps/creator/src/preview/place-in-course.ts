/** A lesson among those of its course, as the rail and the stairs show it. */
export interface PlacedLesson {
  key: string;
  order: number;
  title: string;
  /** The lesson that is written. */
  here: boolean;
}

interface Written {
  /** Null for a lesson that is not stored yet. */
  id: number | null;
  order: number;
  title: string;
}

/**
 * The lessons of a course with the one that is written in its place: as it is called and numbered now, not as it
 * is stored. Where another has the number, that one moves on («Вставить и сдвинуть»).
 */
export function placeInCourse(
  lessons: readonly { id: number; order: number; title: string }[],
  { id, order, title }: Written,
): PlacedLesson[] {
  const others = lessons
    .filter((lesson) => lesson.id !== id)
    .toSorted((one, other) => one.order - other.order)
    .map((lesson) => ({
      key: String(lesson.id),
      order: lesson.order,
      title: lesson.title,
      here: false,
    }));
  const before = others.filter((lesson) => lesson.order < order).length;
  return others.toSpliced(before, 0, { key: 'here', order, title, here: true });
}
