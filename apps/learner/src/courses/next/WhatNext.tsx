import type { NamedLesson, NextSteps } from '@stupeni/contract';
import { DueDate } from '@stupeni/lesson-view';
import { href } from '@stupeni/remote';
import { Link } from '@stupeni/router';
import { Box, Button, Heading, Text, TextLink } from '@stupeni/ui/core';
import { Badge, EmptyState, Moment } from '@stupeni/ui/more';
import { Quote } from '../../lesson/Quote';
import { addresses } from '../../navigation/addresses';
import { loadLesson } from '../../navigation/load-screens';
import { useLoadAhead } from '../../navigation/use-load-ahead';
import { questionAnchor, remarksAnchor, threadAnchor } from '../../navigation/use-named-by-address';
import { useMarkRead } from '../../server-state/use-mark-read';
import { NextRow } from './NextRow';
import { texts } from './texts';
import { WaitingLines } from './WaitingLines';

/** The number of answers shown. Further answers are only in the notifications. */
const shownAnswers = 3;

/**
 * What the learner can do now, the most urgent first: returned submissions, answers, the next lesson. Below them is
 * what waits for a teacher. Only the first row has a solid button (look.md §6, start of a learner).
 */
export function WhatNext({ steps }: { steps: NextSteps }) {
  const { returned, waiting } = steps;
  const answers = steps.answers.slice(0, shownAnswers);
  // Each lesson has only one row: the link to an answer opens the lesson too.
  const next = answers.some(({ lesson }) => lesson.id === steps.next?.id) ? null : steps.next;
  const isAllDone = returned.length + answers.length === 0 && next === null;
  const chooseVariant = (rowsBefore: number) => (rowsBefore === 0 ? 'solid' : 'outline');
  return (
    <Box as="section" aria-labelledby="what-next" mb={{ base: 7, sm: 9 }}>
      <Heading id="what-next" size="h1" mb={{ base: 4, sm: 5 }}>
        {texts.title}
      </Heading>
      <Box layerStyle="card" overflow="hidden">
        {isAllDone && (
          <EmptyState
            level={3}
            title={texts.allDone}
            text={waiting.length > 0 ? texts.whileWaiting : texts.whenOpened}
          />
        )}
        {returned.length > 0 && <Returned returned={returned} />}
        {answers.map((answer, index) => (
          <Answer key={answer.commentId} answer={answer} variant={chooseVariant(returned.length + index)} />
        ))}
        {next && <Next lesson={next} variant={chooseVariant(returned.length + answers.length)} />}
        {waiting.length > 0 && <WaitingLines waiting={waiting} />}
      </Box>
    </Box>
  );
}

/**
 * The left padding of the content below the title: the width of the tile and its gap. Only on a phone, where this
 * content begins at the edge of the row (NextRow.tsx).
 */
const indentBelowTitle = { base: '50px', md: 0 };

const lessonPath = ({ id, course }: NamedLesson) =>
  href(addresses.lesson, { courseId: course.id, lessonId: id });
const nameLesson = ({ order, title }: NamedLesson) => `${order}. ${title}`;

/**
 * The submission that was returned last, and a line for each other returned submission. Following a link marks the
 * notification of that verdict as read.
 */
function Returned({ returned: [latest, ...others] }: { returned: NextSteps['returned'] }) {
  const loadAhead = useLoadAhead();
  const { markOne } = useMarkRead();
  if (latest === undefined) return null;
  const linkTo = ({ lesson, notificationId }: NextSteps['returned'][number]) => ({
    to: `${lessonPath(lesson)}#${remarksAnchor}`,
    // An older API does not send `notificationId`.
    onClick: () => void (notificationId && markOne.mutate(notificationId)),
    ...loadAhead(loadLesson(lesson.id, 'FILE')),
  });
  const { lesson, teacher, remark, date } = latest;
  return (
    <NextRow
      tile={{ state: 'rework' }}
      label={
        <Badge tone="rework" icon="returned">
          {texts.returned}
        </Badge>
      }
      course={lesson.course.title}
      title={nameLesson(lesson)}
      action={
        <Button asChild size="lg" full>
          <Link {...linkTo(latest)}>{texts.fix}</Link>
        </Button>
      }
    >
      {lesson.due && (
        <Box mb={2} ps={indentBelowTitle}>
          <DueDate due={lesson.due} status="NEED_REWORK" checkType="FILE" isLocked={false} />
        </Box>
      )}
      <Quote tone="rework" teacher={teacher} date={date} text={remark} />
      {others.map((other) => (
        <Text key={other.lesson.id} color="fg.muted" fontSize="14px" mt={3}>
          {texts.alsoReturned}{' '}
          <TextLink asChild>
            <Link {...linkTo(other)}>{nameLesson(other.lesson)}</Link>
          </TextLink>
          , <Moment at={other.date} />
        </Text>
      ))}
    </NextRow>
  );
}

interface AnswerProps {
  answer: NextSteps['answers'][number];
  variant: 'solid' | 'outline';
}

/** An unread answer. Following the link marks its notification as read. */
function Answer({
  answer: { lesson, teacher, answer, date, commentId, threadOfSubmissionId, notificationId },
  variant,
}: AnswerProps) {
  const loadAhead = useLoadAhead();
  const { markOne } = useMarkRead();
  const fragment =
    threadOfSubmissionId === undefined ? questionAnchor(commentId) : threadAnchor(threadOfSubmissionId);
  return (
    <NextRow
      tile={{ state: 'clarify' }}
      label={
        <Badge tone="clarify" icon="question">
          {texts.answered}
        </Badge>
      }
      course={lesson.course.title}
      title={nameLesson(lesson)}
      action={
        <Button asChild variant={variant} full>
          <Link
            to={`${lessonPath(lesson)}#${fragment}`}
            onClick={() => markOne.mutate(notificationId)}
            {...loadAhead(loadLesson(lesson.id, lesson.checkType))}
          >
            {texts.readAnswer}
          </Link>
        </Button>
      }
    >
      <Quote tone="neutral" teacher={teacher} date={date} text={answer} />
    </NextRow>
  );
}

function Next({ lesson, variant }: { lesson: NamedLesson; variant: 'solid' | 'outline' }) {
  const loadAhead = useLoadAhead();
  const isFirst = lesson.order === 1;
  return (
    <NextRow
      tile={{ state: 'open', number: lesson.order, current: true }}
      label={
        <Text as="span" textStyle="meta" fontWeight="650">
          {isFirst ? texts.first : texts.next}
        </Text>
      }
      course={lesson.course.title}
      title={nameLesson(lesson)}
      action={
        <Button asChild variant={variant} full {...(variant === 'solid' && { size: 'lg' })}>
          <Link to={lessonPath(lesson)} {...loadAhead(loadLesson(lesson.id, lesson.checkType))}>
            {isFirst ? texts.begin(lesson.order) : texts.goOn(lesson.order)}
          </Link>
        </Button>
      }
    >
      {lesson.due && (
        <Box ps={indentBelowTitle}>
          <DueDate due={lesson.due} status="NOT_STARTED" checkType={lesson.checkType} isLocked={false} />
        </Box>
      )}
    </NextRow>
  );
}
