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
  const nameColumn = chosen === null ? 0 : 1;
  const completedColumn = nameColumn + 1 + lessons.length;
  const makePlaceProps = (column: number) => ({
    'data-at': `-1:${column}`,
    tabIndex: activeColumn === column ? 0 : -1,
  });
  const drawSortButton = (by: SortBy, words: string, column: number) => (
    <button type="button" data-sort={by} {...makePlaceProps(column)}>
      {words}
      {sort === by && <Icon name="chevronUp" size={16} />}
      {sort === `-${by}` && <Icon name="chevronDown" size={16} />}
    </button>
  );
  const chooseAriaSort = (by: SortBy) =>
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
              {...makePlaceProps(0)}
            />
          </span>
        )}
        <span role="columnheader" aria-colindex={nameColumn + 1} aria-sort={chooseAriaSort('name')} data-name>
          {drawSortButton('name', texts.name, nameColumn)}
        </span>
      </div>
      <div data-steps role="presentation">
        {lessons.map(({ id, order, title }, lesson) => (
          <div
            key={id}
            role="columnheader"
            aria-colindex={nameColumn + 2 + lesson}
            aria-label={texts.lesson(order, title)}
            title={title}
            data-number
            {...makePlaceProps(nameColumn + 1 + lesson)}
          >
            {order}
          </div>
        ))}
      </div>
      <div
        role="columnheader"
        aria-colindex={completedColumn + 1}
        aria-sort={chooseAriaSort('completed')}
        data-done
      >
        {drawSortButton('completed', texts.completed, completedColumn)}
      </div>
      <div
        role="columnheader"
        aria-colindex={completedColumn + 2}
        aria-sort={chooseAriaSort('lastStep')}
        data-last
      >
        {drawSortButton('lastStep', texts.lastStep, completedColumn + 1)}
      </div>
      <div
        role="columnheader"
        aria-colindex={completedColumn + 3}
        aria-sort={chooseAriaSort('since')}
        data-stand="head"
      >
        {drawSortButton('since', texts.stand, completedColumn + 2)}
      </div>
    </div>
  );
}
