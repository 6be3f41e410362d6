import type { CourseRow } from '@stupeni/contract';
import { configQuery } from '@stupeni/remote';
import { tileCount } from '@stupeni/rules';
import { Badge, Stairs } from '@stupeni/ui/more';
import { useId } from 'react';
import { useAhead } from '../ahead/use-ahead';
import { equalSteps } from './equal-steps';
import { texts } from './texts';
import { Tile } from './Tile';
import { closedTile } from './tile-look';

interface ClosedTileProps {
  course: CourseRow;
  onChosen: (courseId: number) => void;
}

/** A course that the user may not open: a dimmed tile whose button opens the dialog. */
export function ClosedTile({ course, onChosen }: ClosedTileProps) {
  const ahead = useAhead();
  const badgeId = useId();
  const count = tileCount(course);
  const steps = equalSteps(count, 'locked');
  return (
    <Tile
      look={closedTile}
      badge={
        <span id={badgeId} className="chip">
          <Badge tone="neutral" icon="lock">
            {texts.closed}
          </Badge>
        </span>
      }
      count={texts.count(count)}
      title={
        <button
          type="button"
          aria-describedby={badgeId}
          onClick={() => onChosen(course.id)}
          {...ahead((client) => void client.prefetchQuery(configQuery()))}
        >
          {course.title}
        </button>
      }
      line={texts.closedWhy}
      {...(steps.length > 0 && {
        stairs: <Stairs size="mini" sunken label={texts.closedDrawing} steps={steps} />,
      })}
    />
  );
}
