import { call, reasonOf } from '@stupeni/api-client';
import type { ReviewItem } from '@stupeni/contract';
import { Box, Loading, Skeleton } from '@stupeni/ui/core';
import { LoadFailure } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { LastDone } from '../desk/LastDone';
import { LessonComments } from '../desk/LessonComments';
import type { Desk } from '../desk/use-desk';
import { deskLook, formLook, railLook } from './work-look';
import { Facts } from './Facts';
import { FilePane } from './FilePane';
import { PastRounds } from './PastRounds';
import { RefusalNote } from './RefusalNote';
import { submissionQuery } from './submission-query';
import { texts } from './texts';
import { useClaim } from './use-claim';
import { useVerdict } from './use-verdict';
import { VerdictForm } from './VerdictForm';

interface WorkOnDeskProps {
  item: ReviewItem;
  desk: Desk<ReviewItem>;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** One work: its file, what is known of it, and the verdict. Drawn anew for each work. */
export function WorkOnDesk({ item, desk, field }: WorkOnDeskProps) {
  const work = useQuery(submissionQuery(item));
  const claim = useClaim(item);
  const seen = work.data?.submission.id ?? item.submissionId;
  const verdict = useVerdict(item, seen, (action) => desk.finish(item, action));
  const refusal = verdict.refusal ?? claim;
  const hasQuestion = useOpenQuestion(item);
  return (
    <Box css={deskLook}>
      {work.data ? (
        <FilePane round={work.data.submission} query={work} onBack={() => field.current?.focus()} />
      ) : work.isPending ? (
        <Loading label={texts.loading}>
          <Box p={6}>
            <Skeleton height="260px" shape="card" />
          </Box>
        </Loading>
      ) : (
        <LoadFailure title={texts.failed} reason={reasonOf(work.error)} query={work} />
      )}
      <Box css={railLook} role="region" aria-label={texts.facts} tabIndex={0}>
        <LastDone desk={desk} />
        <Facts item={item} seen={work.data?.submission} hasQuestion={hasQuestion} />
        {work.data && <PastRounds rounds={work.data.history} query={work} />}
        <LessonComments lessonId={item.lesson.id} />
      </Box>
      <Box css={formLook}>
        {refusal && <RefusalNote refusal={refusal} item={item} desk={desk} />}
        <VerdictForm verdict={verdict} field={field} />
      </Box>
    </Box>
  );
}

/** Whether the learner has a question on this lesson that waits for an answer. */
function useOpenQuestion({ user, lesson }: ReviewItem): boolean {
  const { data } = useQuery({
    queryKey: ['clarify', 'of', user.id, lesson.id],
    queryFn: ({ signal }) =>
      call('listClarify', { query: { lessonId: lesson.id, search: user.lastName, limit: 50 } }, { signal }),
  });
  return data?.some((question) => question.user.id === user.id) ?? false;
}
