import { createContext, use, useCallback, useLayoutEffect, useState } from 'react';

/**
 * The state of a part. `far`: it is not near the screen, and loads when the teacher scrolls near it. `waiting`: it is
 * near the screen, but not drawn yet. `hidden`: the page cannot show it, and says why.
 */
export type PartState = 'far' | 'waiting' | 'shown' | 'hidden';

type Report = (key: string, state: PartState) => void;

export const ReportContext = createContext<Report>(() => undefined);

/** Reports the state of the part with this key to the desk; null reports nothing yet. */
export function useReport(key: string, state: PartState | null): void {
  const report = use(ReportContext);
  useLayoutEffect(() => {
    if (state === null) return;
    report(key, state);
    // A part that leaves the page must not block the verdict, such as the small pictures while a large one is open.
    return () => report(key, 'far');
  }, [report, key, state]);
}

/**
 * Collects the states of the parts of one submission.
 * @param keys the parts that report; null until the submission has loaded
 */
export function useShownParts(keys: readonly string[] | null) {
  const [states, setStates] = useState<Readonly<Record<string, PartState>>>({});
  const [wasShown, setWasShown] = useState(false);
  const report = useCallback<Report>(
    (key, state) => setStates((before) => (before[key] === state ? before : { ...before, [key]: state })),
    [],
  );
  const isSettled = keys?.every((key) => states[key] !== undefined && states[key] !== 'waiting') ?? false;
  // Once the verdict is possible, a part that loads later, when the teacher scrolls to it, does not block it again.
  if (isSettled && !wasShown) setWasShown(true);
  return {
    report,
    /** True once everything near the screen is drawn or says why it is not. */
    isShown: wasShown || isSettled,
    /** True if the page cannot show a part. */
    hasHidden: keys?.some((key) => states[key] === 'hidden') ?? false,
  };
}
