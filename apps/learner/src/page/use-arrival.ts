import { useLocation, useNavigate } from '@stupeni/router';
import { useEffect, useState } from 'react';

/** What one screen of the area tells the next one with a navigation; it holds for one arrival only. */
export interface Arrival {
  /** Id of the lesson that was completed a moment ago. */
  climbed?: number;
  /** Id of the locked lesson whose address was opened. */
  locked?: number;
  /** Id of the closed course whose address was opened. */
  closed?: number;
}

/** Reads the message of this arrival and takes it out of the history, so that a reload does not repeat it. */
export function useArrival(): Arrival {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const [arrival] = useState(() => (state ?? {}) as Arrival);
  useEffect(() => {
    if (state !== null) void navigate(pathname, { replace: true, state: null });
  }, [state, pathname, navigate]);
  return arrival;
}
