import { Box } from '../../core/layout/primitives';
import { Loading } from '../../core/state/Loading';
import { Skeleton } from '../../core/state/Skeleton';
import { DataTable, type DataTableColumn } from './DataTable';

export interface TableWaitingProps<Row> {
  /** Read by screen readers. */
  label: string;
  /** The columns of the table that loads. */
  columns: readonly DataTableColumn<Row>[];
}

const rows = [1, 2, 3, 4, 5, 6];

/** The layout of a compact table whose rows are still loading. */
export function TableWaiting<Row>({ label, columns }: TableWaitingProps<Row>) {
  const grey = columns.map(({ align, primary, onSort: _, ...column }) => ({
    ...column,
    align,
    primary,
    cell: (row: number) => (
      <Box as="span" display="flex" justifyContent={align === 'end' ? 'flex-end' : undefined} py="3px">
        <Skeleton width={`${align === 'end' ? 24 : (primary ? 300 : 180) - ((row * 37) % 80)}px`} />
      </Box>
    ),
  }));
  return (
    <Loading label={label}>
      <Box aria-hidden="true">
        <DataTable caption={label} density="compact" columns={grey} rows={rows} rowKey={(row) => row} />
      </Box>
    </Loading>
  );
}
