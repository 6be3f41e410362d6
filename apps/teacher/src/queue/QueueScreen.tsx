import { Box, Flex } from '@stupeni/ui/core';
import { Page, PageHead } from '@stupeni/ui/more';
import { KeysHelp } from '../desk/KeysHelp';
import type { QueueParts } from './queue-parts';
import { QueueFilters } from './QueueFilters';
import { QueueList } from './QueueList';
import { QueueSize } from './QueueSize';
import type { QueueItem } from '../server-state/sources';
import { useQueueFilter } from './use-queue-filter';

/** The screen of a queue: its size, the filters, the rows and the desk. */
export function QueueScreen<T extends QueueItem>(parts: QueueParts<T>) {
  const queueFilter = useQueueFilter();
  const { source, words, Filter } = parts;
  return (
    <Page wide>
      <PageHead title={words.title} subtitle={<QueueSize source={source} words={words} />} />
      <Flex gap={3} align="flex-start">
        <Box flex="1" minW={0}>
          <QueueFilters searchLabel={words.search} checkTypes={source.checkTypes} {...queueFilter}>
            {Filter && <Filter {...queueFilter} />}
          </QueueFilters>
        </Box>
        <KeysHelp variant="outline" />
      </Flex>
      <QueueList {...parts} {...queueFilter} />
    </Page>
  );
}
