import type { CourseRow } from '@stupeni/contract';
import { useState } from 'react';
import { useWindowAddress } from '../page/use-window-address';

/**
 * Which course is open in the window: its id, or the word new (`?edit=7`, `?edit=new`).
 * `course` is as it was when it was opened: what the list says later closes and changes nothing.
 */
export function useOpenCourse(list: readonly CourseRow[] | undefined) {
  const { written, open, close } = useWindowAddress('edit');
  const opened: number | 'new' | null =
    written === 'new' ? 'new' : /^[1-9]\d{0,8}$/.test(written ?? '') ? Number(written) : null;
  const [course, setCourse] = useState<CourseRow | null>(null);
  const found = list?.find(({ id }) => id === opened);
  if (found && found.id !== course?.id) setCourse(found);
  if (course && course.id !== opened) setCourse(null);
  return {
    opened: opened === 'new' || course?.id === opened ? opened : null,
    course,
    /** The id in the address when no course of the list has it (any more). */
    missing: list && typeof opened === 'number' && course?.id !== opened && !found ? opened : null,
    open: (id: number | 'new') => open(String(id)),
    close,
  };
}
