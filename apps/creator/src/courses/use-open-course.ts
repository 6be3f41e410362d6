import type { CourseRow } from '@stupeni/contract';
import { useState } from 'react';
import { useDialogAddress } from '@stupeni/remote';

/**
 * The course that is open in the dialog: its id, or the word `new` (`?edit=7`, `?edit=new`).
 * `course` has the data from the moment of opening. Later changes of the list do not change or close it.
 */
export function useOpenCourse(list: readonly CourseRow[] | undefined) {
  const { value, open, close } = useDialogAddress('edit');
  const opened = parseOpenCourse(value);
  const [course, setCourse] = useState<CourseRow | null>(null);
  const found = list?.find(({ id }) => id === opened);
  if (found && found.id !== course?.id) setCourse(found);
  if (course && course.id !== opened) setCourse(null);
  const isShown = opened === 'new' || course?.id === opened;
  return {
    openedId: isShown ? opened : null,
    course,
    /** The id in the address when the list has no such course. */
    missingId: list && opened !== 'new' && !isShown && !found ? opened : null,
    open: (id: number | 'new') => open(String(id)),
    close,
  };
}

function parseOpenCourse(value: string | null): number | 'new' | null {
  if (value === 'new') return 'new';
  return value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}
