import type { StepState } from '@stupeni/rules';

/** The content of a cell: the icon of the state, or the number of an open lesson. */
export function StepMark({ step, number }: { step: StepState; number: number }) {
  const path = paths[step];
  if (path === null) return step === 'open' ? <span>{number}</span> : null;
  return (
    // It is a plain element, because a table has thousands of them.
    <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}

// The icons of look.md §8. A staircase shows the same icons for these steps.
const paths: Record<StepState, string | null> = {
  done: 'M4.5 10.5l3.6 3.6 7.4-8',
  review: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M10 6v4.3l2.8 1.7',
  clarify:
    'M3 4.5h14v9.5H9.5L6 17v-3H3zM8.4 7.8c.2-1 .9-1.4 1.7-1.4 1 0 1.7.6 1.7 1.4 0 1.1-1.7 1.2-1.7 2.2M10.1 11.9v.01',
  rework: 'M7.5 4L3.5 8l4 4M3.5 8h8a4.5 4.5 0 0 1 0 9H8',
  open: null,
  locked: null,
};
