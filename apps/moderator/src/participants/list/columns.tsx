import type { Participant } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';
import { Text } from '@stupeni/ui/core';
import { type DataTableColumn, Moment } from '@stupeni/ui/more';
import { RowActions } from '../row/RowActions';
import { StateMark } from '../row/StateMark';
import { texts } from '../texts';
import { findDirection, firstSort, reverseSort, type Sort, type SortColumn } from './sorts';

interface ColumnOptions {
  sort: Sort;
  onSort: (sort: Sort) => void;
  onEdit: (participant: Participant) => void;
}

/**
 * Columns of specification §2. The e-mail distinguishes people with the same name. A dash means no group, or no visit
 * yet.
 */
export const makeColumns = ({ sort, onSort, onEdit }: ColumnOptions): DataTableColumn<Participant>[] => [
  {
    key: 'name',
    header: texts.name,
    primary: true,
    maxWidth: '440px',
    ...sortable('name', sort, onSort),
    cell: (participant) => (
      <>
        <span>{nameOf(participant)}</span>
        <Text color="fg.muted" fontSize="13px" fontWeight="400" overflowWrap="anywhere">
          {participant.email}
        </Text>
        <StateMark participant={participant} />
      </>
    ),
  },
  {
    key: 'group',
    header: texts.group,
    maxWidth: '320px',
    ...sortable('group', sort, onSort),
    cell: ({ groups }) =>
      groups.length > 0 ? groups.map(({ group }) => group.name).join('; ') : texts.noValue,
  },
  {
    key: 'lastLogin',
    header: texts.lastLogin,
    ...sortable('lastLogin', sort, onSort),
    cell: ({ lastLogin }) => (lastLogin === null ? texts.noValue : <Moment at={lastLogin} />),
  },
  {
    key: 'lessons',
    header: texts.lessons,
    align: 'end',
    ...sortable('lessons', sort, onSort),
    cell: ({ lessons }) => lessons,
  },
  {
    key: 'courses',
    header: texts.courses,
    align: 'end',
    ...sortable('courses', sort, onSort),
    cell: ({ courses }) => courses,
  },
  {
    key: 'actions',
    header: texts.actions,
    headerHidden: true,
    actions: true,
    cell: (participant) => <RowActions participant={participant} onEdit={onEdit} />,
  },
];

function sortable(column: SortColumn, sort: Sort, onSort: (sort: Sort) => void) {
  const sorted = findDirection(sort, column);
  const next = sorted ? reverseSort(sort) : firstSort[column];
  return { ...(sorted && { sorted }), onSort: () => onSort(next) };
}
