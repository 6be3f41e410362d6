import type { CourseRow } from '@stupeni/contract';
import { tileCount } from '@stupeni/rules';
import { Badge, Stairs } from '@stupeni/ui/more';
import { type ReactElement, useId } from 'react';
import { makeEqualSteps } from './equal-steps';
import { texts } from './texts';
import { Tile } from './Tile';
import { closedTile } from './tile-look';

export interface ClosedTileProps {
  course: Pick<CourseRow, 'price' | 'lessonCount' | 'lastDay'>;
  /** Draws the title. The element with this id describes it. */
  title: (describedBy: string) => ReactElement;
}

/** A course that the user may not open, or may no longer open. */
export function ClosedTile({ course, title }: ClosedTileProps) {
  const badgeId = useId();
  const count = tileCount(course);
  const steps = makeEqualSteps(count, 'locked');
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
      title={title(badgeId)}
      line={course.lastDay ? texts.ended(course.lastDay) : texts.closedWhy}
      {...(steps.length > 0 && {
        stairs: <Stairs size="mini" sunken label={texts.closedDrawing} steps={steps} />,
      })}
    />
  );
}
