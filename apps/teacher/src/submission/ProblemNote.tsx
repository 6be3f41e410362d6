import { toCallProblem } from '@stupeni/api-client';
import type { ReviewItem } from '@stupeni/contract';
import { nameOf } from '@stupeni/rules';
import { Box, Button, Note } from '@stupeni/ui/core';
import { FailureNote, Moment } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import type { Desk } from '../desk/use-desk';
import type { ReviewProblem } from './review-problem';
import { submissionQuery } from './submission-query';
import { texts } from './texts';

interface ProblemNoteProps {
  problem: ReviewProblem;
  item: ReviewItem;
  desk: Desk<ReviewItem>;
}

/** Why a verdict on this submission is not possible. A button opens the next submission. */
export function ProblemNote({ problem, item, desk }: ProblemNoteProps) {
  return (
    <Box mb={3}>
      <NoteOfKind problem={problem} item={item} desk={desk} />
    </Box>
  );
}

function NoteOfKind({ problem, item, desk }: ProblemNoteProps) {
  const nextButton = (
    <Button size="sm" variant="outline" onClick={desk.skip}>
      {texts.next}
    </Button>
  );
  switch (problem.kind) {
    case 'decided':
      return (
        <Note tone="info" role="alert" actions={nextButton}>
          {texts.decided[problem.verdict]}: {problem.by}, <Moment at={problem.at} />
        </Note>
      );
    case 'claimed':
      return (
        <Note tone="sun" icon="eye" role="alert" actions={nextButton}>
          {texts.claimed(problem.by)} <Moment at={problem.until} timeOnly />
        </Note>
      );
    case 'newer':
      return <NewerNote item={{ ...item, submissionId: problem.submissionId }} desk={desk} />;
    case 'threadChanged':
      return (
        <Note tone="sun" icon="question" role="alert">
          {texts.talked}
        </Note>
      );
    case 'notInQueue':
      return (
        <Note tone="info" role="alert" actions={nextButton}>
          {texts.notInQueue}
        </Note>
      );
    case 'failed':
      return (
        <FailureNote
          alert={texts.verdictFailed}
          problem={toCallProblem(problem.error)}
          beside={texts.commentStays}
        />
      );
  }
}

/** The learner sent a newer submission: when, and a button that opens it. */
function NewerNote({ item, desk }: { item: ReviewItem; desk: Desk<ReviewItem> }) {
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
      <span>{texts.newer(nameOf(item.user))}</span>
      {data && (
        <span>
          , <Moment at={data.submission.createdAt} />
        </span>
      )}
      <span>. {texts.newerOnly}</span>
    </Note>
  );
}
