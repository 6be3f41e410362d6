import { Box, Loading, Skeleton } from '@stupeni/ui/core';
import { DataTable, type DataTableColumn } from '@stupeni/ui/more';

export interface TableWaitingProps<Row> {
  /** What is said meanwhile. */
  label: string;
  /** Columns of the table that is to come. */
  columns: readonly DataTableColumn<Row>[];
}

const rows = [1, 2, 3, 4, 5, 6];

/** The geometry of a compact table whose rows are not here yet. */
export function TableWaiting<Row>({ label, columns }: TableWaitingProps<Row>) {
  const grey = columns.map(({ key, header, headerHidden, align, primary }) => ({
    key,
    header,
    headerHidden,
    align,
    primary,
    cell: (row: number) => (
      <Box display="flex" justifyContent={align === 'end' ? 'flex-end' : 'flex-start'} flex="1" py="3px">
        <Skeleton width={align === 'end' ? '24px' : `${90 - ((row * 17) % 40)}%`} />
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
