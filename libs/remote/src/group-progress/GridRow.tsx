import type { GroupProgress, GroupRow } from '@stupeni/contract';
import { nameOf, readCells } from '@stupeni/rules';
import { Link } from '@stupeni/router';
import { type CSSProperties, memo, type ReactNode, type Ref } from 'react';
import { nameLastDay, describeStanding } from './describe-standing';
import { StepMark } from './StepMark';
import { type PersonWords, texts } from './texts';

interface GridRowProps {
  row: GroupRow;
  index: number;
  lessons: GroupProgress['lessons'];
  at: PersonWords['at'];
  /** The column of the active cell, if that cell is in this row. */
  activeColumn: number | null;
  /** Null if rows cannot be chosen. */
  chosen: boolean | null;
  /** The address of the learner; without it the name is a text. */
  href: string | null;
  /** The lesson whose panel is open, from 0. */
  opened: number | null;
  /** True if the row is a card on a phone. */
  isNarrow: boolean;
  /** Drawn below the cells. */
  panel?: ReactNode;
  style?: CSSProperties;
  measure?: Ref<HTMLDivElement>;
}

/**
 * A learner as a row. `data-at` is the place of a cell. The table has one Tab stop, and the arrow keys move the focus
 * between places.
 */
export const GridRow = memo(function Row({
  row,
  index,
  lessons,
  at,
  activeColumn,
  chosen,
  href,
  opened,
  isNarrow,
  panel,
  style,
  measure,
}: GridRowProps) {
  const steps = readCells(row.cells);
  const name = nameOf(row);
  const { title, why } = describeStanding({ row, steps, lessons, at });
  const nameColumn = chosen === null ? 0 : 1;
  const makePlaceProps = (column: number) => ({
    'data-at': `${index}:${column}`,
    tabIndex: activeColumn === column ? 0 : -1,
  });
  const completedColumn = nameColumn + 1 + lessons.length;
  return (
    <div
      role="row"
      ref={measure}
      style={style}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={chosen ?? undefined}
      data-chosen={chosen || undefined}
    >
      <div data-fixed role="presentation">
        {chosen !== null && (
          <span role="gridcell" aria-colindex={1}>
            <input
              type="checkbox"
              checked={chosen}
              readOnly
              data-choose={row.id}
              aria-label={texts.choose(name)}
              {...makePlaceProps(0)}
            />
          </span>
        )}
        <span
          role="rowheader"
          aria-colindex={nameColumn + 1}
          data-name
          {...(href === null && makePlaceProps(nameColumn))}
        >
          {href === null ? (
            name
          ) : (
            <Link to={href} {...makePlaceProps(nameColumn)}>
              {name}
            </Link>
          )}
        </span>
      </div>
      <div data-steps role="presentation">
        {lessons.map(({ id, order }, lesson) => {
          const step = steps[lesson] ?? 'locked';
          const isOverdue = row.overdue.includes(order);
          const isAsked = row.questions.includes(order);
          const marks = [isOverdue && texts.isOverdue, isAsked && step !== 'clarify' && texts.isAsked];
          return (
            <div
              key={id}
              role="gridcell"
              aria-colindex={nameColumn + 2 + lesson}
              // On a phone the panel is part of the row and is not a dialog.
              aria-haspopup={isNarrow ? undefined : 'dialog'}
              aria-expanded={opened === lesson || (isNarrow ? false : undefined)}
              aria-label={texts.cell(
                order,
                step,
                marks.filter((mark) => mark !== false),
              )}
              data-step={step}
              data-overdue={isOverdue || undefined}
              data-asked={(isAsked && step !== 'clarify') || undefined}
              {...makePlaceProps(nameColumn + 1 + lesson)}
            >
              <StepMark step={step} number={order} />
            </div>
          );
        })}
      </div>
      <div role="gridcell" aria-colindex={completedColumn + 1} data-done {...makePlaceProps(completedColumn)}>
        <span>{texts.outOf(row.completed, lessons.length)}</span>
      </div>
      <div
        role="gridcell"
        aria-colindex={completedColumn + 2}
        data-last
        data-label={`${texts.lastStep}: `}
        {...makePlaceProps(completedColumn + 1)}
      >
        {row.lastStep === null ? texts.neverStepped : nameLastDay(row.lastStep)}
      </div>
      <div
        role="gridcell"
        aria-colindex={completedColumn + 3}
        data-stand={row.stand}
        {...makePlaceProps(completedColumn + 2)}
      >
        <b>{title}</b>
        {why && <span>{why}</span>}
      </div>
      {panel && (
        <div data-panel role="gridcell">
          {panel}
        </div>
      )}
    </div>
  );
});
