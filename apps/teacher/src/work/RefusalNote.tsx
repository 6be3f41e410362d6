import { reasonOf } from '@stupeni/api-client';
import type { ReviewItem } from '@stupeni/contract';
import { Box, Button, Note } from '@stupeni/ui/core';
import { FailureNote, Moment } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import type { Desk } from '../desk/use-desk';
import { nameOf } from '../page/person';
import type { Refusal } from './refusal';
import { submissionQuery } from './submission-query';
import { texts } from './texts';

interface RefusalNoteProps {
  refusal: Refusal;
  item: ReviewItem;
  desk: Desk<ReviewItem>;
}

/** Why this work is not to be decided here: who was faster and when, and the way on. */
export function RefusalNote({ refusal, item, desk }: RefusalNoteProps) {
  return (
    <Box mb={3}>
      <Why refusal={refusal} item={item} desk={desk} />
    </Box>
  );
}

function Why({ refusal, item, desk }: RefusalNoteProps) {
  const onward = (
    <Button size="sm" variant="outline" onClick={desk.skip}>
      {texts.next}
    </Button>
  );
  switch (refusal.kind) {
    case 'decided':
      return (
        <Note tone="info" role="alert" actions={onward}>
          {texts.decided[refusal.action]}: {refusal.by}, <Moment at={refusal.at} />
        </Note>
      );
    case 'claimed':
      return (
        <Note tone="sun" icon="eye" role="alert" actions={onward}>
          {texts.claimed(refusal.by)} <Moment at={refusal.until} />
        </Note>
      );
    case 'newer':
      return <Newer item={{ ...item, submissionId: refusal.submissionId }} desk={desk} />;
    case 'gone':
      return (
        <Note tone="info" role="alert" actions={onward}>
          {texts.gone}
        </Note>
      );
    case 'failed':
      return <FailureNote alert={texts.verdictFailed} reason={reasonOf(refusal.error)} beside={texts.kept} />;
  }
}

/** The learner has handed in again: when, and the way to the newer work. */
function Newer({ item, desk }: { item: ReviewItem; desk: Desk<ReviewItem> }) {
  const { data } = useQuery(submissionQuery(item));
  return (
    <Note
      tone="sun"
      icon="upload"
      role="alert"
      actions={
        <Button size="sm" onClick={() => desk.open(item)}>
          {texts.openNewer}
        </Button>
      }
    >
      {texts.newer(nameOf(item.user))}
      {data && (
        <>
          , <Moment at={data.submission.createdAt} />
        </>
      )}
    </Note>
  );
}
