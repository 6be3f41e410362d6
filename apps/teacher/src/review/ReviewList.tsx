import { reasonOf } from '@stupeni/api-client';
import { Box, Button } from '@stupeni/ui/core';
import { DataTable, EmptyState, ListEnd, LoadFailure, TableWaiting } from '@stupeni/ui/more';
import { columns } from './columns';
import { texts } from './texts';
import { useReviewQueue } from './use-review-queue';

export interface ReviewListProps {
  search: string;
  onReset: () => void;
}

export function ReviewList({ search, onReset }: ReviewListProps) {
  const list = useReviewQueue(search);
  if (list.isPending) return <TableWaiting label={texts.loading} columns={columns} />;
  if (!list.data) return <LoadFailure title={texts.failed} reason={reasonOf(list.error)} query={list} />;
  const { items, total } = list.data;
  if (items.length === 0) return search ? <Nothing onReset={onReset} /> : <EmptyState {...texts.empty} />;
  return (
    <Box aria-busy={list.isPlaceholderData || undefined}>
      <DataTable
        caption={texts.table}
        density="compact"
        columns={columns}
        rows={items}
        rowKey={({ submissionId }) => submissionId}
        footer={(search || list.hasNextPage) && <ListEnd count={texts.works(total)} pages={list} />}
      />
    </Box>
  );
}

const Nothing = ({ onReset }: { onReset: () => void }) => (
  <EmptyState
    title={texts.nothing.title}
    text={texts.nothing.text}
    action={
      <Button variant="outline" onClick={onReset}>
        {texts.nothing.reset}
      </Button>
    }
  />
);
