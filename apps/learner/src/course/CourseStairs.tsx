import { Stairs, type StairsSize } from '@stupeni/ui/more';
import type { LessonStep } from './course-steps';

export interface CourseStairsProps {
  steps: readonly LessonStep[];
  size: StairsSize;
  label: string;
  /** Id of the lesson where the ball lies, when it is another than where the learner goes on. */
  at?: number;
  /** Id of the lesson completed a moment ago. */
  climbed?: number;
}

/** A course drawn as its staircase; in a finished course the ball lies on the last step. */
export function CourseStairs({ steps, size, label, at, climbed }: CourseStairsProps) {
  const orderOf = (id: number | undefined) => steps.find((step) => step.id === id)?.lesson.order;
  const finished = steps.every(({ state }) => state === 'done') ? steps.at(-1) : undefined;
  const current = orderOf(at) ?? (steps.find((step) => step.current) ?? finished)?.lesson.order;
  const climbedFrom = orderOf(climbed);
  return (
    <Stairs
      size={size}
      label={label}
      steps={steps.map(({ state, lesson }) => ({ state, number: lesson.order }))}
      {...(current === undefined ? {} : { current })}
      {...(climbedFrom === undefined ? {} : { climbedFrom })}
    />
  );
}
