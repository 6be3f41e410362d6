import { emit } from '@stupeni/federation';
import { useSearchParams } from '@stupeni/router';
import { Skeleton } from '@stupeni/ui/core';
import { Page, PageHead, SearchField } from '@stupeni/ui/more';
import { useEffect } from 'react';
import { ReviewList } from './ReviewList';
import { texts } from './texts';
import { useReviewQueue } from './use-review-queue';
import { waitingTime } from './waiting-time';

/** Works that wait for a verdict, the oldest first (specification §2, teacher area). The search lives in the address. */
export function ReviewScreen() {
  const [address, setAddress] = useSearchParams();
  const search = (address.get('search') ?? '').trim().slice(0, 200);
  const lookFor = (next: string) => setAddress(next ? { search: next } : {}, { replace: true });
  return (
    <Page wide>
      <PageHead
        title={texts.title}
        subtitle={<QueueSize />}
        actions={<SearchField label={texts.search} value={search} onChange={lookFor} />}
      />
      <ReviewList search={search} onReset={() => lookFor('')} />
    </Page>
  );
}

/** How many works wait, and how long the first; the tab in the header hears the number too. */
function QueueSize() {
  const { data, isPending } = useReviewQueue('');
  const total = data?.total;
  useEffect(() => {
    if (total !== undefined) emit('stupeni:tab-count', { path: '/teacher/review', count: total });
  }, [total]);
  // The place is kept: nothing below moves when the sentence comes.
  if (isPending) return <Skeleton width="260px" height="22.5px" />;
  if (!data) return null;
  const first = data.items[0];
  return first ? texts.queue(data.total, waitingTime(first.submittedAt)) : texts.noWorks;
}
