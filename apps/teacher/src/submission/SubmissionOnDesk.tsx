import { toCallProblem } from '@stupeni/api-client';
import type { ReviewItem } from '@stupeni/contract';
import { scanPolling } from '@stupeni/remote';
import { Box } from '@stupeni/ui/core';
import { LoadFailure } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { LastResult } from '../desk/LastResult';
import { LearnerQuestions } from '../desk/LearnerQuestions';
import { LessonComments } from '../desk/LessonComments';
import { LessonText } from '../desk/LessonText';
import { TypedMoreNote } from '../desk/TypedMoreNote';
import type { Desk } from '../desk/use-desk';
import { focusField } from '../desk/use-field-focus';
import { useLearnerQuestions } from '../desk/use-learner-questions';
import { Facts } from './Facts';
import { FilePane, FileArea, WaitingFile } from './FilePane';
import { EarlierSubmissions } from './EarlierSubmissions';
import { ProblemNote } from './ProblemNote';
import { deskLook, formLook, railLook } from './submission-look';
import { submissionQuery } from './submission-query';
import { useUndoables } from './undo/undoable';
import { UndoBar } from './undo/UndoBar';
import { texts } from './texts';
import { useClaim } from './use-claim';
import { verdictPlace } from './use-focus-place';
import { useVerdict } from './use-verdict';
import { VerdictForm } from './VerdictForm';

interface SubmissionOnDeskProps {
  item: ReviewItem;
  desk: Desk<ReviewItem>;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** One submission: its file, its facts and the verdict. The parent must set `key` to the id of the submission. */
export function SubmissionOnDesk({ item, desk, field }: SubmissionOnDeskProps) {
  const query = useQuery({ ...submissionQuery(item), refetchInterval: scanPolling });
  const claimProblem = useClaim(item);
  const shown = { submissionId: query.data?.submission.id ?? null, isDone: desk.isDone(item) };
  const verdict = useVerdict(item, shown, ({ verdict: given, undoMs, typedMore }) =>
    desk.finish(item, given, { undoable: undoMs > 0, stays: typedMore }),
  );
  const isFinal = claimProblem !== null && claimProblem.kind !== 'claimed';
  const problem = isFinal ? claimProblem : (verdict.problem ?? claimProblem);
  const questions = useLearnerQuestions(item);
  const hasQuestion = questions.some(({ meta }) => meta.reply === null);
  const isUndoable = useUndoables().length > 0;
  return (
    <Box css={deskLook}>
      <FileArea>
        {query.data ? (
          <FilePane submission={query.data.submission} query={query} onBack={() => field.current?.focus()} />
        ) : query.isPending ? (
          <WaitingFile />
        ) : (
          <LoadFailure title={texts.failed} problem={toCallProblem(query.error)} query={query} />
        )}
      </FileArea>
      <UndoBar desk={desk} onGone={() => focusField(field.current)} />
      <Box css={railLook} role="region" aria-label={texts.facts} tabIndex={0}>
        <LastResult desk={desk} isVerdictShown={isUndoable} />
        <LessonText lesson={item.lesson} label={texts.assignment} />
        <Facts item={item} shown={query.data} hasQuestion={hasQuestion} isLoading={query.isPending} />
        {query.data && <EarlierSubmissions earlier={query.data.history} query={query} />}
        <LearnerQuestions questions={questions} />
        <LessonComments lessonId={item.lesson.id} shownElsewhere={new Set(questions.map(({ id }) => id))} />
      </Box>
      <Box css={formLook} {...verdictPlace}>
        <VerdictForm
          verdict={verdict}
          field={field}
          isFileHidden={query.data?.submission.fault !== undefined}
          note={
            shown.isDone && desk.last?.stays ? (
              <TypedMoreNote words={texts} undoable={isUndoable} onNext={desk.skip} />
            ) : (
              problem && <ProblemNote problem={problem} item={item} desk={desk} />
            )
          }
        />
      </Box>
    </Box>
  );
}
