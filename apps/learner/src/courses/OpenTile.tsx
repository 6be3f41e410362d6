import type { CourseRow, ProgressStatus } from '@stupeni/contract';
import { completedCount, currentStep, stepState, tileCount } from '@stupeni/rules';
import { Link } from '@stupeni/router';
import { Badge, Stairs } from '@stupeni/ui/more';
import { courseQuery } from '../server-state/queries';
import { useAhead } from '../server-state/use-ahead';
import { texts } from './texts';
import { Tile } from './Tile';
import { openTile } from './tile-look';

/** A course that the caller may open: where the learner is, and how far. */
export function OpenTile({ course }: { course: CourseRow }) {
  const ahead = useAhead();
  // Staff have no progress: the tile then has neither a place nor stairs.
  const steps = course.steps?.length ? stepsOf(course.steps) : null;
  return (
    <Tile
      look={openTile}
      badge={steps && <Place {...steps} />}
      count={texts.count(tileCount(course))}
      title={
        <Link to={`/courses/${course.id}`} {...ahead(courseQuery(course.id))}>
          {course.title}
        </Link>
      }
      {...(steps && {
        line: steps.progress,
        stairs: (
          <Stairs
            size="mini"
            steps={steps.drawn}
            label={steps.progress}
            current={(steps.current ?? steps.drawn.length - 1) + 1}
          />
        ),
      })}
    />
  );
}

function stepsOf(statuses: readonly ProgressStatus[]) {
  const steps = statuses.map((status, index) => ({ id: index, status }));
  return {
    current: currentStep(steps),
    progress: texts.progress(completedCount(steps), steps.length),
    drawn: steps.map((_, index) => ({ state: stepState(steps, index), number: index + 1 })),
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
