import type { CourseRow, ProgressStatus } from '@stupeni/contract';
import { completedCount, currentStep, stepState, tileCount } from '@stupeni/rules';
import { Link } from '@stupeni/router';
import { Badge, Stairs } from '@stupeni/ui/more';
import { courseAhead } from '../ahead/screens-ahead';
import { useAhead } from '../ahead/use-ahead';
import { equalSteps } from './equal-steps';
import { texts } from './texts';
import { Tile } from './Tile';
import { openTile } from './tile-look';

/** A course that the user may open, with the learner's current lesson and progress. Staff see a preview badge. */
export function OpenTile({ course }: { course: CourseRow }) {
  const ahead = useAhead();
  return (
    <Tile
      look={openTile}
      count={texts.count(tileCount(course))}
      title={
        <Link to={`/courses/${course.id}`} {...ahead(courseAhead(course.id))}>
          {course.title}
        </Link>
      }
      {...(course.steps ? ownPlace(course.steps) : previewed(tileCount(course)))}
    />
  );
}

function ownPlace(statuses: readonly ProgressStatus[]) {
  if (statuses.length === 0) return { badge: null };
  const steps = statuses.map((status, index) => ({ id: index, status }));
  const current = currentStep(steps);
  const progress = texts.progress(completedCount(steps), steps.length);
  return {
    badge: <Place current={current} />,
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

function Place({ current }: { current: number | null }) {
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

const previewed = (count: number) => ({
  badge: (
    <Badge tone="neutral" icon="eye">
      {texts.preview}
    </Badge>
  ),
  ...(count > 0 && {
    stairs: <Stairs size="mini" label={texts.previewDrawing(count)} steps={equalSteps(count, 'open')} />,
  }),
});
