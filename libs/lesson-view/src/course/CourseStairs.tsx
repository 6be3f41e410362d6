import { Stairs, type StairsSize } from '@stupeni/ui/more';
import type { LessonStep } from '../steps/course-steps';

/** What the staircase celebrates once: the last lesson completed since the last visit. */
export interface Climb {
  lessonId: number;
  /** True if the whole course is completed. */
  finished: boolean;
}

interface CourseStairsProps {
  steps: readonly LessonStep[];
  size: StairsSize;
  label: string;
  /** Id of the lesson with the ball; by default the lesson to continue with. */
  at?: number;
  /** The lesson to celebrate. */
  climb?: Climb | null;
}

/** A course as a staircase. In a finished course the ball is on the last step. */
export function CourseStairs({ steps, size, label, at, climb }: CourseStairsProps) {
  const findNumber = (id: number | undefined) => steps.find((step) => step.id === id)?.number;
  const finished = steps.every(({ state }) => state === 'done') ? steps.at(-1) : undefined;
  const current = findNumber(at) ?? (steps.find((step) => step.current) ?? finished)?.number;
  const climbedFrom = findNumber(climb?.lessonId);
  return (
    <Stairs
      size={size}
      label={label}
      steps={steps.map(({ state, number }) => ({ state, number }))}
      {...(current === undefined ? {} : { current })}
      {...(climbedFrom === undefined ? {} : { climbedFrom, finished: climb?.finished ?? false })}
    />
  );
}
