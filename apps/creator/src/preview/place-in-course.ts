/** A lesson of the course in the list and the stairs of the preview. */
export interface PlacedLesson {
  key: string;
  order: number;
  title: string;
  /** Whether this is the edited lesson. */
  isEdited: boolean;
}

interface EditedLesson {
  /** Null for a lesson that is not stored yet. */
  id: number | null;
  order: number;
  title: string;
}

/**
 * The lessons of a course with the edited lesson at its current number and with its current title. A lesson with
 * the same number moves behind it («Вставить и сдвинуть»).
 */
export function placeInCourse(
  lessons: readonly { id: number; order: number; title: string }[],
  { id, order, title }: EditedLesson,
): PlacedLesson[] {
  const others = lessons
    .filter((lesson) => lesson.id !== id)
    .toSorted((one, other) => one.order - other.order)
    .map((lesson) => ({
      key: String(lesson.id),
      order: lesson.order,
      title: lesson.title,
      isEdited: false,
    }));
  const before = others.filter((lesson) => lesson.order < order).length;
  return others.toSpliced(before, 0, { key: 'edited', order, title, isEdited: true });
}
