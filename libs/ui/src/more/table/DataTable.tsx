import { Fragment, type Key, type ReactNode, useRef } from 'react';
import { Icon } from '../../core/icon/Icon';
import { Actions, Foot, Frame, Grid, limitWidth, SortButton } from './table-look';
import { useBlocks } from './use-blocks';
import { useHeadersShown } from './use-headers-shown';
import { useRowFocus } from './use-row-focus';

export interface DataTableColumn<Row> {
  key: string;
  /** The name of the column. On a phone it is before the value: «Подпись: значение». */
  header: string;
  /** Whether the value says what it is, for example a date or a badge. It then has no header on a phone. */
  plain?: boolean;
  /** Whether the header is for screen readers only (a column of actions). */
  headerHidden?: boolean;
  /** The alignment. Numbers and actions are aligned at the end. */
  align?: 'start' | 'end';
  /** Whether this is the subject of the row: bold, and the title of the card on a phone. */
  primary?: boolean;
  /** Set if the rows are sorted by this column. An arrow shows it, and screen readers read it. */
  sorted?: 'ascending' | 'descending';
  /** Sorts the list by this column. The header is then a button, except on a phone, which has no headers. */
  onSort?: () => void;
  /** The largest width of the column, as any CSS length. Longer text wraps. */
  maxWidth?: string;
  /** Whether the column has a row of buttons, in one line at the end. */
  actions?: boolean;
  cell: (row: Row, index: number) => ReactNode;
}

/** The heading of a group of rows, with values under some columns. */
export interface TableSection {
  /** Neighbouring rows with the same key are one group. */
  key: string;
  title: string;
  /** Values under the columns, by the key of the column. */
  values?: Partial<Record<string, ReactNode>>;
}

export interface DataTableProps<Row> {
  /** The name of the table for screen readers. */
  caption: string;
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** `comfortable` for learners, `compact` for staff. */
  density?: 'comfortable' | 'compact';
  /** Marks new rows with a brand edge. */
  unread?: (row: Row) => boolean;
  /** The group of a row. Its heading is before the first row of the group. */
  section?: (row: Row) => TableSection;
  /** Below the rows: «Показать ещё», the number of items. */
  footer?: ReactNode;
}

/**
 * A table. On a phone, and if the columns do not fit, each row is a block of lines «Подпись: значение». It has explicit
 * roles, because browsers drop the roles of a table that is drawn as blocks.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  density = 'comfortable',
  unread,
  section,
  footer,
}: DataTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const rememberRowCount = useRowFocus((index) => findRow(body.current, index), rows.length);
  const frame = useRef<HTMLDivElement>(null);
  const blocks = useBlocks(frame, rows);
  return (
    <Frame ref={frame}>
      <Grid role="table" density={density} aria-label={caption} data-blocks={blocks || undefined}>
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
                <HeaderWords column={column} blocks={blocks} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" ref={body}>
          {rows.map((row, index) => (
            <Fragment key={rowKey(row)}>
              <SectionHead section={findSectionStart(index, rows, section)} columns={columns} />
              <tr role="row" data-unread={unread?.(row) || undefined}>
                {columns.map((column) => (
                  <Cell key={column.key} column={column}>
                    {column.cell(row, index)}
                  </Cell>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </Grid>
      {footer && <Foot onClick={rememberRowCount}>{footer}</Foot>}
    </Frame>
  );
}

const findRow = (body: HTMLElement | null, index: number) =>
  body?.querySelectorAll<HTMLElement>('tr:not([data-section])')[index];

/** The group that starts with a row; undefined for the other rows of a group. */
function findSectionStart<Row>(
  index: number,
  rows: readonly Row[],
  section: ((row: Row) => TableSection) | undefined,
): TableSection | undefined {
  const row = rows[index];
  const before = rows[index - 1];
  if (!section || row === undefined) return undefined;
  const own = section(row);
  return before !== undefined && section(before).key === own.key ? undefined : own;
}

interface SectionHeadProps<Row> {
  section: TableSection | undefined;
  columns: readonly DataTableColumn<Row>[];
}

function SectionHead<Row>({ section, columns: [first, ...others] }: SectionHeadProps<Row>) {
  if (!section || !first) return null;
  return (
    <tr role="row" data-section>
      <th role="rowheader" scope="rowgroup">
        {section.title}
      </th>
      {others.map(({ key, header, align, headerHidden, plain }) => (
        <td
          key={key}
          role="cell"
          data-label={headerHidden || plain ? undefined : `${header}:`}
          data-align={align}
          data-empty={section.values?.[key] === undefined || undefined}
        >
          {section.values?.[key]}
        </td>
      ))}
    </tr>
  );
}

function Cell<Row>({ column, children }: { column: DataTableColumn<Row>; children: ReactNode }) {
  return (
    <td
      role="cell"
      data-label={column.headerHidden || column.plain ? undefined : `${column.header}:`}
      data-align={column.align}
      data-primary={column.primary}
      data-actions={column.actions}
      style={limitWidth(column.maxWidth)}
    >
      {column.actions ? <Actions>{children}</Actions> : children}
    </td>
  );
}

interface HeaderWordsProps<Row> {
  column: DataTableColumn<Row>;
  blocks: boolean;
}

function HeaderWords<Row>({ column: { header, sorted, onSort }, blocks }: HeaderWordsProps<Row>) {
  const shown = useHeadersShown() && !blocks;
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
