import type { Key, ReactNode } from 'react';
import { Actions, Foot, Frame, Grid } from './table-look';

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
              >
                <span>{column.header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
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
                >
                  {column.actions ? <Actions>{column.cell(row, index)}</Actions> : column.cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
      {footer && <Foot>{footer}</Foot>}
    </Frame>
  );
}
