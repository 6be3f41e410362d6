import { toCallProblem } from '@stupeni/api-client';
import type { ReviewItem } from '@stupeni/contract';
import { Thread, useLastSeen } from '@stupeni/remote';
import { LinkedText } from '@stupeni/rich-text-view';
import { Box, Heading, Text } from '@stupeni/ui/core';
import { LoadFailure } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useMemo } from 'react';
import { LastResult } from '../desk/LastResult';
import { LearnerQuestions } from '../desk/LearnerQuestions';
import { LessonComments } from '../desk/LessonComments';
import { LessonText } from '../desk/LessonText';
import { TypedMoreNote } from '../desk/TypedMoreNote';
import type { Desk } from '../desk/use-desk';
import { focusField } from '../desk/use-field-focus';
import { useLearnerQuestions } from '../desk/use-learner-questions';
import { drawShowOnLesson } from '../desk/ShowOnLesson';
import { waitsForAnswer } from '../server-state/sources';
import { DueSection } from './due/DueSection';
import { EarlierSubmissions } from './EarlierSubmissions';
import { Facts } from './Facts';
import { AddressContext, makeAddresses } from './handed-in/file-address';
import { HandedIn } from './handed-in/HandedIn';
import { paneLook } from './handed-in/look';
import { Opening } from './handed-in/Opening';
import { listParts, listReportKeys } from './handed-in/handed-in-parts';
import { ReportContext, useShownParts } from './handed-in/use-shown-parts';
import { ProblemNote } from './ProblemNote';
import type { ReviewProblem } from './review-problem';
import { deskLook, fileLook, formLook, railLook } from './submission-look';
import { chooseScanInterval, type SubmissionQuery, submissionQuery } from './submission-query';
import { useUndoables } from './undo/undoable';
import { UndoBar } from './undo/UndoBar';
import { texts } from './texts';
import { useClaim } from './use-claim';
import { useNewerSubmission } from './use-newer-submission';
import { useVerdict } from './use-verdict';
import { type Sight, VerdictForm } from './VerdictForm';

interface SubmissionOnDeskProps {
  item: ReviewItem;
  desk: Desk<ReviewItem>;
  field: RefObject<HTMLTextAreaElement | null>;
}

/**
 * One submission: what was handed in, its facts and the verdict. The parent must set `key` to the id of the submission.
 */
export function SubmissionOnDesk({ item, desk, field }: SubmissionOnDeskProps) {
  const query = useQuery({ ...submissionQuery(item), refetchInterval: chooseScanInterval });
  const { data } = query;
  const parts = useMemo(() => (data ? listParts(data.submission) : null), [data]);
  const { report, isShown, hasHidden } = useShownParts(parts && listReportKeys(parts));
  const shownId = data?.submission.id ?? null;
  const claimProblem = useClaim(item, shownId);
  const newerProblem = useNewerSubmission(item, shownId);
  const { lastSeen } = useLastSeen(data ? { submissionId: data.submission.id } : null);
  const shown = {
    submissionId: isShown && data ? data.submission.id : null,
    isDone: desk.isDone(item),
    lastSeen,
  };
  const verdict = useVerdict(item, shown, ({ verdict: given, undoMs, hasTypedMore }) =>
    desk.finish(item, given, { canUndo: undoMs > 0, staysOpen: hasTypedMore }),
  );
  const problem = newerProblem ?? chooseProblem(claimProblem, verdict.problem);
  const isUndoable = useUndoables().length > 0;
  return (
    <AddressContext value={makeAddresses(query)}>
      <Box css={deskLook}>
        <Box as="section" aria-label={texts.handedIn} css={fileLook}>
          {parts ? (
            <ReportContext value={report}>
              <HandedIn parts={parts} field={field} />
            </ReportContext>
          ) : query.isPending ? (
            <Box css={paneLook}>
              <Opening />
            </Box>
          ) : (
            <LoadFailure title={texts.failed} problem={toCallProblem(query.error)} query={query} />
          )}
        </Box>
        <UndoBar desk={desk} onGone={() => focusField(field.current)} />
        <FactsColumn item={item} desk={desk} query={query} isUndoable={isUndoable} />
        <Box css={formLook} data-verdict="">
          <VerdictForm
            verdict={verdict}
            field={field}
            sight={chooseSight({ isFailed: !data && query.isError, isShown, hasHidden })}
            note={
              shown.isDone && desk.lastFinished?.staysOpen ? (
                <TypedMoreNote words={texts} canUndo={isUndoable} onNext={desk.skip} />
              ) : (
                problem && <ProblemNote problem={problem} item={item} desk={desk} />
              )
            }
          />
        </Box>
      </Box>
    </AddressContext>
  );
}

/**
 * A problem of the verdict counts more than a colleague's claim, because a claim ends. A final problem of the claim
 * counts most.
 */
function chooseProblem(ofClaim: ReviewProblem | null, ofVerdict: ReviewProblem | null): ReviewProblem | null {
  const isFinal = ofClaim !== null && ofClaim.kind !== 'claimed';
  return isFinal ? ofClaim : (ofVerdict ?? ofClaim);
}

/** Chooses how much of the submission the teacher sees. The text below the field depends on it. */
function chooseSight(seen: { isFailed: boolean; isShown: boolean; hasHidden: boolean }): Sight {
  if (seen.isFailed) return 'failed';
  if (!seen.isShown) return 'loading';
  return seen.hasHidden ? 'hidden' : 'shown';
}

interface FactsColumnProps extends Pick<SubmissionOnDeskProps, 'item' | 'desk'> {
  query: SubmissionQuery;
  /** True while the undo bar shows the last verdict. */
  isUndoable: boolean;
}

/** The assignment, the facts, and what was said before. */
function FactsColumn({ item, desk, query: { data, isPending }, isUndoable }: FactsColumnProps) {
  const questions = useLearnerQuestions(item);
  const hasQuestion = questions.some(({ meta }) => waitsForAnswer(meta));
  return (
    <Box css={railLook} role="region" aria-label={texts.facts} tabIndex={0}>
      <LastResult desk={desk} isVerdictShown={isUndoable} />
      <LessonText lesson={item.lesson} label={texts.assignment} />
      {data?.criteria && <Criteria text={data.criteria} />}
      {data?.due && <DueSection item={item} due={data.due} />}
      <Facts item={item} shown={data} hasQuestion={hasQuestion} isLoading={isPending} />
      {data && <EarlierSubmissions earlier={data.history} />}
      {data && <SubmissionThread submissionId={data.submission.id} />}
      <LearnerQuestions questions={questions} />
      <LessonComments
        lessonId={item.lesson.id}
        // A thread about a submission is no comment of the lesson.
        shownElsewhere={new Set(questions.filter(({ meta }) => !meta.submissionId).map(({ id }) => id))}
      />
    </Box>
  );
}

/** What the learner and the teachers wrote about the submission. A message changes no verdict. */
const SubmissionThread = ({ submissionId }: { submissionId: number }) => (
  <Box as="section" textStyle="table">
    <Heading as="h3" size="h3" mb={2} fontSize="15px">
      {texts.talk}
    </Heading>
    <Thread key={submissionId} of={{ submissionId }} canWrite below={drawShowOnLesson} />
  </Box>
);

/** The author's notes on what the teacher checks. */
const Criteria = ({ text }: { text: string }) => (
  <Box as="section" textStyle="table">
    <Heading as="h3" size="h3" mb={1} fontSize="15px">
      {texts.criteria}
    </Heading>
    <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
      <LinkedText text={text} />
    </Text>
  </Box>
);
