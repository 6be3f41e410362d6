import type { GroupProgress } from '@stupeni/contract';
import { Icon } from '@stupeni/ui/core';
import { texts } from './texts';
import type { GroupSort } from './use-group-address';

/** The orders that a heading can set. */
export type SortBy = 'name' | 'completed' | 'lastStep' | 'since';

interface HeadRowProps {
  lessons: GroupProgress['lessons'];
  sort: GroupSort;
  /** The column of the active heading, if a heading is the active place. */
  activeColumn: number | null;
  /** Null if rows cannot be chosen. */
  chosen: 'all' | 'some' | 'none' | null;
}

/** The headings, as the row −1 of the table. */
export function HeadRow({ lessons, sort, activeColumn, chosen }: HeadRowProps) {
  const first = chosen === null ? 0 : 1;
  const last = first + 1 + lessons.length;
  const place = (column: number) => ({
    'data-at': `-1:${column}`,
    tabIndex: activeColumn === column ? 0 : -1,
  });
  const sorting = (by: SortBy, words: string, column: number) => (
    <button type="button" data-sort={by} {...place(column)}>
      {words}
      {sort === by && <Icon name="chevronUp" size={16} />}
      {sort === `-${by}` && <Icon name="chevronDown" size={16} />}
    </button>
  );
  const sorted = (by: SortBy) =>
    sort === by ? ('ascending' as const) : sort === `-${by}` ? ('descending' as const) : undefined;
  return (
    <div role="row" data-head aria-rowindex={1}>
      <div data-fixed role="presentation">
        {chosen !== null && (
          <span role="columnheader" aria-colindex={1}>
            <input
              type="checkbox"
              ref={(box) => {
                if (box) box.indeterminate = chosen === 'some';
              }}
              checked={chosen === 'all'}
              readOnly
              data-choose-all
              aria-label={texts.chooseAll}
              {...place(0)}
            />
          </span>
        )}
        <span role="columnheader" aria-colindex={first + 1} aria-sort={sorted('name')} data-name>
          {sorting('name', texts.name, first)}
        </span>
      </div>
      <div data-steps role="presentation">
        {lessons.map(({ id, order, title }, lesson) => (
          <div
            key={id}
            role="columnheader"
            aria-colindex={first + 2 + lesson}
            aria-label={texts.lesson(order, title)}
            title={title}
            data-number
            {...place(first + 1 + lesson)}
          >
            {order}
          </div>
        ))}
      </div>
      <div role="columnheader" aria-colindex={last + 1} aria-sort={sorted('completed')} data-done>
        {sorting('completed', texts.completed, last)}
      </div>
      <div role="columnheader" aria-colindex={last + 2} aria-sort={sorted('lastStep')} data-last>
        {sorting('lastStep', texts.lastStep, last + 1)}
      </div>
      <div role="columnheader" aria-colindex={last + 3} aria-sort={sorted('since')} data-stand="head">
        {sorting('since', texts.stand, last + 2)}
      </div>
    </div>
  );
}
