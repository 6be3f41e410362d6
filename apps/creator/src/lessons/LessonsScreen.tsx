import { reasonOf } from '@stupeni/api-client';
import { Link } from '@stupeni/router';
import { Box, Button } from '@stupeni/ui/core';
import {
  ConfirmDialog,
  DataTable,
  EmptyState,
  FailureNote,
  ListEnd,
  LoadFailure,
  Page,
  PageHead,
  TableWaiting,
} from '@stupeni/ui/more';
import { expectEditor } from '../writing/use-editor';
import { columns, columnsWith } from './columns';
import { LessonFilters } from './LessonFilters';
import { texts } from './texts';
import { useLessonFilters } from './use-lesson-filters';
import { useLessons } from './use-lessons';
import { useRemoveLesson } from './use-remove-lesson';

/** Every lesson of the school (specification §2, creator area). */
export function LessonsScreen() {
  const address = useLessonFilters();
  const { courseId } = address.filters;
  return (
    <Page wide>
      <PageHead
        title={texts.title}
        actions={
          <Button asChild icon="plus" onMouseEnter={expectEditor} onFocus={expectEditor}>
            <Link to={`/creator/lessons/new${courseId === null ? '' : `?courseId=${courseId}`}`}>
              {texts.create}
            </Link>
          </Button>
        }
      />
      <LessonFilters {...address} />
      <LessonsList {...address} />
    </Page>
  );
}

function LessonsList({ filters, filtered, reset }: ReturnType<typeof useLessonFilters>) {
  const list = useLessons(filters);
  const removal = useRemoveLesson();
  if (list.isPending) return <TableWaiting label={texts.loading} columns={columns} />;
  if (!list.data) return <LoadFailure title={texts.failed} reason={reasonOf(list.error)} query={list} />;
  const { lessons, total } = list.data;
  return (
    <>
      {removal.error && (
        <Box mb={4}>
          <FailureNote alert={texts.removeFailed} reason={reasonOf(removal.error)} />
        </Box>
      )}
      {lessons.length === 0 ? (
        <NoLessons filtered={filtered} onReset={reset} />
      ) : (
        <Box aria-busy={list.isPlaceholderData || undefined}>
          <DataTable
            caption={texts.table}
            density="compact"
            columns={columnsWith(removal.ask)}
            rows={lessons}
            rowKey={({ id }) => id}
            footer={<ListEnd count={texts.count(total)} pages={list} />}
          />
        </Box>
      )}
      <ConfirmDialog
        open={removal.asked !== null}
        title={texts.removeQuestion}
        text={removal.asked && texts.removeText(removal.asked.title)}
        confirmLabel={texts.remove}
        busy={removal.busy}
        onConfirm={removal.confirm}
        onCancel={removal.cancel}
      />
    </>
  );
}

function NoLessons({ filtered, onReset }: { filtered: boolean; onReset: () => void }) {
  if (!filtered) return <EmptyState {...texts.empty} />;
  const reset = (
    <Button variant="outline" onClick={onReset}>
      {texts.nothing.reset}
    </Button>
  );
  return <EmptyState title={texts.nothing.title} text={texts.nothing.text} action={reset} />;
}
