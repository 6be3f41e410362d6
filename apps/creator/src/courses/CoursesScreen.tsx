import { reasonOf } from '@stupeni/api-client';
import { DataTable, EmptyState, LoadFailure, Page, PageHead, TableWaiting } from '@stupeni/ui/more';
import { columns } from './columns';
import { texts } from './texts';
import { useCourses } from './use-courses';

/** Every course of the school (specification §2, creator area). */
export function CoursesScreen() {
  return (
    <Page wide>
      <PageHead title={texts.title} />
      <CoursesList />
    </Page>
  );
}

function CoursesList() {
  const list = useCourses();
  if (list.isPending) return <TableWaiting label={texts.loading} columns={columns} />;
  if (!list.data) return <LoadFailure title={texts.failed} reason={reasonOf(list.error)} query={list} />;
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
