import { Link } from '@stupeni/router';
import { Button } from '@stupeni/ui/core';
import { DataTable, type DataTableProps, EmptyState, ListEnd } from '@stupeni/ui/more';
import { useInfiniteQuery } from '@tanstack/react-query';
import { addresses } from '../addresses';
import { ScreenFailure } from '../page/ScreenFailure';
import type { PagedList } from '../server-state/lists';
import { ListSkeleton } from './ListSkeleton';
import { ProfileFrame } from './ProfileFrame';
import { texts } from './texts';

interface ProfileListProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'rowKey'> {
  title: string;
  list: PagedList<Row>;
  /** Shown when the list is empty. */
  empty: { title: string; text: string };
}

/** A profile page with one list. An empty list has a link to the courses. */
export function ProfileList<Row>({ title, list, empty, columns, rowKey }: ProfileListProps<Row>) {
  const pages = useInfiniteQuery(list);
  if (pages.isPending) {
    return (
      <ProfileFrame title={title}>
        <ListSkeleton />
      </ProfileFrame>
    );
  }
  if (pages.data === undefined) return <ScreenFailure query={pages} />;
  return (
    <ProfileFrame title={title}>
      {pages.data.rows.length === 0 ? (
        <EmptyState
          {...empty}
          action={
            <Button asChild variant="outline">
              <Link to={addresses.courses}>{texts.toCourses}</Link>
            </Button>
          }
        />
      ) : (
        <DataTable
          caption={title}
          columns={columns}
          rows={pages.data.rows}
          rowKey={rowKey}
          footer={pages.hasNextPage && <ListEnd pages={pages} />}
        />
      )}
    </ProfileFrame>
  );
}
