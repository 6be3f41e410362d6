import { FailureState } from '@stupeni/ui/core';
import { DataTable, EmptyState, PageHead } from '@stupeni/ui/more';
import { TableWaiting } from '../TableWaiting';
import { columns } from './columns';
import { texts } from './texts';
import { useCourses } from './use-courses';

/** Every course of the school (specification §2, creator area). */
export function CoursesScreen() {
  return (
    <>
      <PageHead title={texts.title} />
      <CoursesList />
    </>
  );
}

function CoursesList() {
  const list = useCourses();
  if (list.isPending) return <TableWaiting label={texts.loading} columns={columns} />;
  if (!list.data) {
    return <FailureState {...texts.failed} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  }
  if (list.data.length === 0) return <EmptyState {...texts.empty} />;
  return (
    <DataTable
      caption={texts.table}
      density="compact"
      columns={columns}
      rows={list.data.toSorted((one, other) => one.id - other.id)}
      rowKey={({ id }) => id}
    />
  );
}
