import { reasonOf } from '@stupeni/api-client';
import type { CourseRow } from '@stupeni/contract';
import { Button } from '@stupeni/ui/core';
import { DataTable, EmptyState, LoadFailure, Page, PageHead, TableWaiting } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { coursesQuery } from '../server-state/queries';
import { expectEditor } from '../writing/use-editor';
import { columns, columnsWith } from './columns';
import { CourseDialog } from './CourseDialog';
import { texts } from './texts';
import { useOpenCourse } from './use-open-course';

/** Every course of the school (specification §2, creator area). */
export function CoursesScreen() {
  const list = useQuery(coursesQuery());
  const { opened, course, open, close } = useOpenCourse(list.data);
  return (
    <Page wide>
      <PageHead
        title={texts.title}
        actions={
          <Button icon="plus" onClick={() => open('new')} onMouseEnter={expectEditor} onFocus={expectEditor}>
            {texts.create}
          </Button>
        }
      />
      <CoursesList list={list} onEdit={({ id }) => open(id)} />
      {opened !== null && <CourseDialog key={opened} course={course} onClose={close} />}
    </Page>
  );
}

interface CoursesListProps {
  list: ReturnType<typeof useQuery<CourseRow[]>>;
  onEdit: (course: CourseRow) => void;
}

function CoursesList({ list, onEdit }: CoursesListProps) {
  if (list.isPending) return <TableWaiting label={texts.loading} columns={columns} />;
  if (!list.data) return <LoadFailure title={texts.failed} reason={reasonOf(list.error)} query={list} />;
  if (list.data.length === 0) return <EmptyState {...texts.empty} />;
  return (
    <DataTable
      caption={texts.table}
      density="compact"
      columns={columnsWith(onEdit)}
      rows={list.data.toSorted((one, other) => one.id - other.id)}
      rowKey={({ id }) => id}
    />
  );
}
