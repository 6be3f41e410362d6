import type { ReactNode } from 'react';
import type { DataTableColumn } from './DataTable';

/** The column with the buttons of a row. Only screen readers read its header. */
export const actionsColumn = <Row>(header: string, cell: (row: Row) => ReactNode): DataTableColumn<Row> => ({
  key: 'actions',
  header,
  headerHidden: true,
  actions: true,
  cell,
});
