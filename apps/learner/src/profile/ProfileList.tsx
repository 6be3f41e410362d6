import { Link } from '@stupeni/router';
import { Button } from '@stupeni/ui/core';
import { EmptyState, ListEnd } from '@stupeni/ui/more';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addresses } from '../navigation/addresses';
import { ScreenFailure } from '../navigation/ScreenFailure';
import type { PagedList } from '../server-state/lists';
import { ListSkeleton } from './ListSkeleton';
import { ProfileFrame } from './ProfileFrame';
import { texts } from './texts';

interface ProfileListProps<Row> {
  title: string;
  list: PagedList<Row>;
  /** Shown when the list is empty. */
  empty: { title: string; text: string };
  /** Draws the rows. `more` is the button that loads more rows, or undefined after the last page. */
  children: (rows: readonly Row[], more: ReactNode) => ReactNode;
}

/** A profile page with one list. An empty list has a link to the courses. */
export function ProfileList<Row>({ title, list, empty, children }: ProfileListProps<Row>) {
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
        children(pages.data.rows, pages.hasNextPage ? <ListEnd pages={pages} /> : undefined)
      )}
    </ProfileFrame>
  );
}
