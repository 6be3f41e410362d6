import { Box, Flex } from '@stupeni/ui/core';
import { Page, PageHead } from '@stupeni/ui/more';
import { KeysHelp } from '../desk/KeysHelp';
import type { QueueLook } from './queue-look';
import { QueueFilters } from './QueueFilters';
import { QueueList } from './QueueList';
import { QueueSize } from './QueueSize';
import type { QueueItem } from '../server-state/sources';
import { useQueueFilter } from './use-queue-filter';

/** The screen of a queue: its size, the filters, the rows and the desk. */
export function QueueScreen<T extends QueueItem>(look: QueueLook<T>) {
  const address = useQueueFilter();
  const { source, words, Filter } = look;
  return (
    <Page wide>
      <PageHead title={words.title} subtitle={<QueueSize source={source} words={words} />} />
      <Flex gap={3} align="flex-start">
        <Box flex="1" minW={0}>
          <QueueFilters search={words.search} kinds={source.kinds} {...address}>
            {Filter && <Filter {...address} />}
          </QueueFilters>
        </Box>
        <KeysHelp variant="outline" />
      </Flex>
      <QueueList {...look} {...address} />
    </Page>
  );
}
