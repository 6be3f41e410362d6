import { Page, PageHead } from '@stupeni/ui/more';
import { QueueFilters } from '../queue/QueueFilters';
import { QueueSize } from '../queue/QueueSize';
import { reviewSource } from '../queue/sources';
import { useQueueFilter } from '../queue/use-queue-filter';
import { ReviewList } from './ReviewList';
import { texts } from './texts';

/** Works that wait for a verdict, the oldest first (specification §2, teacher area). */
export function ReviewScreen() {
  const address = useQueueFilter();
  const size = (
    <QueueSize
      source={reviewSource}
      since={({ submittedAt }) => submittedAt}
      sentence={texts.queue}
      nothing={texts.noWorks}
    />
  );
  return (
    <Page wide>
      <PageHead title={texts.title} subtitle={size} />
      <QueueFilters search={texts.search} {...address} />
      <ReviewList {...address} />
    </Page>
  );
}
