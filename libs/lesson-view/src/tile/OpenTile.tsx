import type { CourseRow, ProgressStatus } from '@stupeni/contract';
import { completedCount, currentStep, stepState, tileCount } from '@stupeni/rules';
import { Badge, Stairs } from '@stupeni/ui/more';
import type { ReactElement } from 'react';
import { makeEqualSteps } from './equal-steps';
import { texts } from './texts';
import { Tile } from './Tile';
import { openTile } from './tile-look';

export interface OpenTileProps {
  course: Pick<CourseRow, 'price' | 'lessonCount' | 'steps' | 'closedSteps' | 'lastDay'>;
  /** The link to the course, with its title. */
  title: ReactElement;
}

/** A course that the user may open, with the learner's current lesson and progress. Staff see a preview badge. */
export const OpenTile = ({ course, title }: OpenTileProps) => (
  <Tile
    look={openTile}
    count={texts.count(tileCount(course))}
    title={title}
    {...(course.lastDay && { until: texts.until(course.lastDay) })}
    {...(course.steps
      ? describeOwnPlace(course.steps, course.closedSteps)
      : describeForStaff(tileCount(course)))}
  />
);

function describeOwnPlace(statuses: readonly ProgressStatus[], closed: readonly number[] = []) {
  if (statuses.length === 0) return { badge: null };
  // A tile does not show the day on which a lesson opens, only whether the lesson is closed.
  const steps = statuses.map((status, index) => ({
    id: index,
    status,
    opensOn: closed.includes(index) ? texts.later : null,
  }));
  const current = currentStep(steps);
  const completed = completedCount(steps);
  const progress = texts.progress(completed, steps.length);
  return {
    badge: <ProgressBadge current={current} isFinished={completed === steps.length} />,
    line: progress,
    stairs: (
      <Stairs
        size="mini"
        label={progress}
        steps={steps.map((_, index) => ({ state: stepState(steps, index), number: index + 1 }))}
        // In a finished course the ball is on the last step. If the next lesson is closed, the ball is on the last
        // completed one.
        {...((current !== null || completed > 0) && { current: (current ?? completed - 1) + 1 })}
      />
    ),
  };
}

function ProgressBadge({ current, isFinished }: { current: number | null; isFinished: boolean }) {
  if (current === null && !isFinished) return <Badge tone="neutral">{texts.waits}</Badge>;
  return current === null ? (
    <Badge tone="success" icon="check">
      {texts.finished}
    </Badge>
  ) : (
    <Badge tone="sun" icon="flag">
      {texts.here(current + 1)}
    </Badge>
  );
}

const describeForStaff = (count: number) => ({
  badge: (
    <Badge tone="neutral" icon="eye">
      {texts.staff}
    </Badge>
  ),
  ...(count > 0 && {
    stairs: <Stairs size="mini" label={texts.staffDrawing(count)} steps={makeEqualSteps(count, 'open')} />,
  }),
});
