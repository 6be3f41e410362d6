import { toCallProblem } from '@stupeni/api-client';
import { Box, Text } from '@stupeni/ui/core';
import { DataTable, EmptyState, ListEnd, LoadFailure, Page, PageHead, TableWaiting } from '@stupeni/ui/more';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NothingFound } from '../screen/NothingFound';
import { makeColumns } from './columns';
import { JournalFields } from './JournalFields';
import { journalQuery } from './queries';
import { texts } from './texts';
import { toQuery, useJournalAddress } from './use-journal-address';

/** Who did what to whom and when, for moderators with the right `staff`. */
export function JournalScreen() {
  const address = useJournalAddress();
  return (
    <Page wide>
      <PageHead title={texts.title} subtitle={texts.subtitle} />
      <JournalFields {...address} />
      <Entries {...address} />
    </Page>
  );
}

function Entries({ filters, filtered, change, reset }: ReturnType<typeof useJournalAddress>) {
  // The day when the screen was opened. It does not change, so that the same filter is the same query.
  const [opened] = useState(() => new Date());
  const list = useInfiniteQuery(journalQuery(toQuery(filters, opened)));
  const columns = makeColumns((personId) => change({ personId }));
  if (list.isPending) return <TableWaiting label={texts.loading} columns={columns} />;
  if (!list.data)
    return <LoadFailure title={texts.failed} problem={toCallProblem(list.error)} query={list} />;
  const { rows, total, isMore } = list.data;
  if (rows.length === 0)
    return filtered ? <NothingFound {...texts.noneFound} onReset={reset} /> : <EmptyState {...texts.empty} />;
  return (
    <DataTable
      caption={texts.table}
      density="compact"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      footer={
        <Box>
          <Text color="fg.muted">
            {list.hasNextPage
              ? texts.shown(rows.length, total, isMore)
              : texts.count(isMore ? rows.length : total)}
          </Text>
          {list.hasNextPage && <ListEnd pages={list} />}
        </Box>
      }
    />
  );
}
