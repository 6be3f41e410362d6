import { type Key, type ReactNode, useRef } from 'react';
import { Icon } from '../../core/icon/Icon';
import { Actions, Foot, Frame, Grid, limited, SortButton } from './table-look';
import { useHeadersShown } from './use-headers-shown';
import { useKeptFocus } from './use-kept-focus';

export interface DataTableColumn<Row> {
  key: string;
  /** The column's word; on a phone it stands before the value: «Подпись: значение». */
  header: string;
  /** The header is only heard (a column of actions). */
  headerHidden?: boolean;
  /** Numbers and actions stand at the end. */
  align?: 'start' | 'end';
  /** What the row is about: bold, the head of the card on a phone. */
  primary?: boolean;
  /** The rows are in the order of this column: marked for the eye and the ear. */
  sorted?: 'ascending' | 'descending';
  /** The list can be put in the order of this column: its header is a button (a phone has no headers). */
  onSort?: () => void;
  /** Any CSS length that a long text does not push the column beyond; it wraps. */
  maxWidth?: string;
  /** A row of buttons: never broken, at the end. */
  actions?: boolean;
  cell: (row: Row, index: number) => ReactNode;
}

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** `comfortable` for learners, `compact` for staff. */
  density?: 'comfortable' | 'compact';
  /** Marks rows that were not seen yet with a brand edge. */
  unread?: (row: Row) => boolean;
  /** Under the rows: «Показать ещё», how many there are. */
  footer?: ReactNode;
}

/**
 * A table; on a phone each row is a block of «Подпись: значение».
 * The roles are written out, because a table that is laid out as blocks loses its own.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  density = 'comfortable',
  unread,
  footer,
}: DataTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const pressed = useKeptFocus(body, rows.length);
  return (
    <Frame>
      <Grid role="table" density={density} aria-label={caption}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                data-align={column.align}
                data-silent={column.headerHidden}
                aria-sort={column.sorted}
              >
                <HeaderWords column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" ref={body}>
          {rows.map((row, index) => (
            <tr key={rowKey(row)} role="row" data-unread={unread?.(row) || undefined}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  role="cell"
                  data-label={column.headerHidden ? undefined : `${column.header}:`}
                  data-align={column.align}
                  data-primary={column.primary}
                  data-actions={column.actions}
                  style={limited(column.maxWidth)}
                >
                  {column.actions ? <Actions>{column.cell(row, index)}</Actions> : column.cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
      {footer && <Foot onClick={pressed}>{footer}</Foot>}
    </Frame>
  );
}

function HeaderWords<Row>({ column: { header, sorted, onSort } }: { column: DataTableColumn<Row> }) {
  const shown = useHeadersShown();
  const words = (
    <>
      {header}
      {sorted && <Icon name={sorted === 'ascending' ? 'chevronUp' : 'chevronDown'} size={16} />}
    </>
  );
  if (!onSort || !shown) return <span>{words}</span>;
  return (
    <SortButton type="button" onClick={onSort}>
      {words}
    </SortButton>
  );
}
