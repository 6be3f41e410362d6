import type { CourseRow, ProgressStatus } from '@stupeni/contract';
import { completedCount, currentStep, stepState, tileCount } from '@stupeni/rules';
import { Badge, Stairs } from '@stupeni/ui/more';
import type { ReactElement } from 'react';
import { equalSteps } from './equal-steps';
import { texts } from './texts';
import { Tile } from './Tile';
import { openTile } from './tile-look';

export interface OpenTileProps {
  course: Pick<CourseRow, 'price' | 'lessonCount' | 'steps' | 'lastDay'>;
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
    {...(course.steps ? ownPlace(course.steps) : ofStaff(tileCount(course)))}
  />
);

function ownPlace(statuses: readonly ProgressStatus[]) {
  if (statuses.length === 0) return { badge: null };
  const steps = statuses.map((status, index) => ({ id: index, status }));
  const current = currentStep(steps);
  const progress = texts.progress(completedCount(steps), steps.length);
  return {
    badge: <ProgressBadge current={current} />,
    line: progress,
    stairs: (
      <Stairs
        size="mini"
        label={progress}
        steps={steps.map((_, index) => ({ state: stepState(steps, index), number: index + 1 }))}
        // In a finished course the ball is on the last step.
        current={(current ?? steps.length - 1) + 1}
      />
    ),
  };
}

function ProgressBadge({ current }: { current: number | null }) {
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

const ofStaff = (count: number) => ({
  badge: (
    <Badge tone="neutral" icon="eye">
      {texts.staff}
    </Badge>
  ),
  ...(count > 0 && {
    stairs: <Stairs size="mini" label={texts.staffDrawing(count)} steps={equalSteps(count, 'open')} />,
  }),
});
