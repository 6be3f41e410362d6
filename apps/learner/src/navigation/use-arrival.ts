import { useLocation, useNavigate } from '@stupeni/router';
import { useEffect, useState } from 'react';

/** Data that one screen passes to the next one in a navigation. It is valid once. */
export interface Arrival {
  /** Id of the lesson that was just completed. */
  completedLessonId?: number;
  /** Id of the locked lesson whose address was opened. */
  lockedLessonId?: number;
  /** Id of the closed course whose address was opened. */
  closedCourseId?: number;
}

/** Reads the data of this navigation and removes it from the history, so that a reload does not repeat it. */
export function useArrival(): Arrival {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const [arrival] = useState(() => (state ?? {}) as Arrival);
  useEffect(() => {
    if (state !== null) void navigate(pathname, { replace: true, state: null });
  }, [state, pathname, navigate]);
  return arrival;
}
