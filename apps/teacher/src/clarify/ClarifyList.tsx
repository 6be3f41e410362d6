import { reasonOf } from '@stupeni/api-client';
import { Box, Button } from '@stupeni/ui/core';
import { DataTable, EmptyState, ListEnd, LoadFailure, TableWaiting } from '@stupeni/ui/more';
import { useRef, useState } from 'react';
import { useShell } from '../page/use-shell';
import { type ClarifyItem, clarifySource } from '../queue/sources';
import { useQueue } from '../queue/use-queue';
import type { useQueueFilter } from '../queue/use-queue-filter';
import { columns, columnsWith } from './columns';
import { ReplyDialog } from './ReplyDialog';
import { texts } from './texts';

/** The questions that wait, and the one that is being answered. */
export function ClarifyList({ filter, narrowed, reset }: ReturnType<typeof useQueueFilter>) {
  const list = useQueue(clarifySource, filter);
  const [open, setOpen] = useState<ClarifyItem | null>(null);
  const shell = useShell();
  const place = useRef<HTMLDivElement>(null);
  const next = useRef<number | undefined>(undefined);
  const close = (goOn?: number) => {
    next.current = goOn;
    setOpen(null);
  };
  return (
    <Box ref={place} tabIndex={-1} outline="none" aria-busy={list.isPlaceholderData || undefined}>
      {list.isPending ? (
        <TableWaiting label={texts.loading} columns={columns} />
      ) : !list.data ? (
        <LoadFailure title={texts.failed} reason={reasonOf(list.error)} query={list} />
      ) : list.data.items.length === 0 ? (
        <NoQuestions narrowed={narrowed} onReset={reset} />
      ) : (
        <DataTable
          caption={texts.table}
          density="compact"
          columns={columnsWith(setOpen)}
          rows={list.data.items}
          rowKey={({ id }) => id}
          footer={
            (narrowed || list.hasNextPage) && (
              <ListEnd count={texts.questions(list.data.total)} pages={list} />
            )
          }
        />
      )}
      {open && (
        <ReplyDialog
          key={open.id}
          item={open}
          onClose={() => close(open.id)}
          onSent={() => {
            close(neighbourOf(list.data?.items ?? [], open.id));
            shell.notify({ tone: 'success', title: texts.sent });
          }}
          finalFocus={() => openerOf(place.current, next.current)}
        />
      )}
    </Box>
  );
}

/** The row of an answered question goes: the focus goes on at the one after it, else before it. */
function neighbourOf(items: readonly ClarifyItem[], id: number): number | undefined {
  const at = items.findIndex((item) => item.id === id);
  return (items[at + 1] ?? items[at - 1])?.id;
}

const openerOf = (place: HTMLElement | null, id: number | undefined) =>
  place?.querySelector<HTMLElement>(`[data-opens="${id}"]`) ?? place;

function NoQuestions({ narrowed, onReset }: { narrowed: boolean; onReset: () => void }) {
  if (!narrowed) return <EmptyState {...texts.empty} />;
  const reset = (
    <Button variant="outline" onClick={onReset}>
      {texts.nothing.reset}
    </Button>
  );
  return <EmptyState title={texts.nothing.title} text={texts.nothing.text} action={reset} />;
}
