import { toCallProblem } from '@stupeni/api-client';
import type { LearnerLesson } from '@stupeni/contract';
import { dueWords, statusLooks } from '@stupeni/lesson-view';
import { nameOf } from '@stupeni/rules';
import { Box, Flex, Heading, IconButton, Loading, Skeleton, Text } from '@stupeni/ui/core';
import { LoadFailure, Moment } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Extension } from './Extension';
import type { OpenedCell } from './GroupTable';
import { learnerLessonQuery } from './queries';
import { texts } from './texts';

interface CellPanelProps {
  cell: OpenedCell;
  onClose: () => void;
  /** Draws links and buttons below the events. */
  drawActions: (lesson: LearnerLesson) => ReactNode;
}

/** What happened in one lesson of one learner. */
export function CellPanel({ cell: { row, lesson }, onClose, drawActions }: CellPanelProps) {
  const query = useQuery(learnerLessonQuery(row.id, lesson.id));
  return (
    <Box>
      <Flex align="flex-start" gap={2.5} mb={1.5}>
        <Box flex="1" minW="0">
          <Heading as="h2" size="h3">
            {`${lesson.order}. ${lesson.title}`}
          </Heading>
          <Text textStyle="meta" color="fg.muted">
            {nameOf(row)}
          </Text>
        </Box>
        <IconButton label={texts.close} icon="close" size="sm" onClick={onClose} />
      </Flex>
      {query.isPending && (
        <Loading label={texts.panelLoading}>
          <Skeleton height="44px" />
        </Loading>
      )}
      {query.isLoadingError && (
        <LoadFailure level={3} title={texts.panelFailed} problem={toCallProblem(query.error)} query={query} />
      )}
      {query.data && (
        <>
          <Facts lesson={query.data} />
          <Extension lesson={query.data}>{drawActions(query.data)}</Extension>
        </>
      )}
    </Box>
  );
}

function Facts({ lesson }: { lesson: LearnerLesson }) {
  const { status, isLocked, due, remark } = lesson;
  const { checkType } = lesson.lesson;
  const dueText = due && dueWords({ due, status, checkType, isLocked });
  const lines = listFacts(lesson);
  return (
    <Box display="grid" gap={1} textStyle="table">
      <Events lesson={lesson} />
      {lines.length > 0 && <Text color="fg.muted">{lines.join('. ')}</Text>}
      {dueText && (
        <Text
          color={lesson.isOverdue ? 'danger.fg' : 'fg.muted'}
          fontWeight={lesson.isOverdue ? '600' : undefined}
        >
          {`${texts.due}: ${dueText.text}`}
        </Text>
      )}
      {due?.extension && (
        <Text color="fg.muted" overflowWrap="anywhere">
          {texts.extended(due.extension.reason, nameOf(due.extension.by))}
        </Text>
      )}
      {remark && (
        <Text color="fg.muted" overflowWrap="anywhere" lineClamp={4}>
          {`${texts.remark}: ${remark}`}
        </Text>
      )}
    </Box>
  );
}

const listFacts = ({ submissions, attempts, score, total, questions }: LearnerLesson): string[] =>
  [
    submissions > 0 && texts.submissions(submissions),
    attempts > 0 && texts.attempts(attempts),
    score !== null && total !== null && texts.score(score, total),
    questions > 0 && texts.questions(questions),
  ].filter((line) => line !== false);

function Events({ lesson: { events, isLocked } }: { lesson: LearnerLesson }) {
  if (events.length === 0) return <Text>{isLocked ? texts.closedLesson : texts.nothing}</Text>;
  return (
    <Box as="ul" listStyleType="none" aria-label={texts.events} display="grid" gap={0.5}>
      {events.map(({ at, status, by, own }) => (
        <Flex as="li" key={`${at} ${status}`} wrap="wrap" columnGap={1.5}>
          <Box as="span" fontWeight="600">
            {statusLooks[status]?.onLesson ?? texts.steps().open}
          </Box>
          <Moment at={at} />
          {by && !own && (
            <Box as="span" color="fg.muted">
              {nameOf(by)}
            </Box>
          )}
        </Flex>
      ))}
    </Box>
  );
}
