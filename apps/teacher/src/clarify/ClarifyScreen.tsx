import { Page, PageHead } from '@stupeni/ui/more';
import { QueueFilters } from '../queue/QueueFilters';
import { QueueSize } from '../queue/QueueSize';
import { clarifySource } from '../queue/sources';
import { useQueueFilter } from '../queue/use-queue-filter';
import { ClarifyList } from './ClarifyList';
import { texts } from './texts';

/** Questions without an answer, the oldest first (specification §2, clarify tab). */
export function ClarifyScreen() {
  const address = useQueueFilter();
  const size = (
    <QueueSize
      source={clarifySource}
      since={({ meta }) => meta.createdAt}
      sentence={texts.queue}
      nothing={texts.noQuestions}
    />
  );
  return (
    <Page wide>
      <PageHead title={texts.title} subtitle={size} />
      <QueueFilters search={texts.search} {...address} />
      <ClarifyList {...address} />
    </Page>
  );
}
