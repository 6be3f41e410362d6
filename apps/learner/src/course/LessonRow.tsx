import { Link } from '@stupeni/router';
import { Box, Flex, Icon } from '@stupeni/ui/core';
import { Badge, StepTile } from '@stupeni/ui/more';
import { useId } from 'react';
import { lessonAhead } from '../ahead/screens-ahead';
import { useAhead } from '../ahead/use-ahead';
import type { LessonStep } from './course-steps';
import { rowLook } from './row-look';
import { kinds, statusLooks } from './statuses';
import { texts } from './texts';

interface LessonRowProps {
  courseId: number;
  step: LessonStep;
  /** The learner has not started the course. */
  courseNotStarted: boolean;
  /** Called with the id of a locked lesson that was clicked. */
  onLocked: (lessonId: number) => void;
}

/** One lesson of the list. The whole row can be clicked. */
export function LessonRow({ courseId, step, courseNotStarted, onLocked }: LessonRowProps) {
  const ahead = useAhead();
  const closedId = useId();
  const { lesson, open } = step;
  const title = `${lesson.order}. ${lesson.title}`;
  const kind = kinds[lesson.checkType];
  return (
    <Box as="li" css={rowLook} data-locked={!open || undefined} data-current={step.current || undefined}>
      <Box className="tile">
        <StepTile state={step.state} number={lesson.order} current={step.current} />
      </Box>
      <Box className="words">
        {open ? (
          <Link
            to={`/courses/${courseId}/lesson/${lesson.id}`}
            {...ahead(lessonAhead(lesson.id, lesson.checkType))}
          >
            {title}
          </Link>
        ) : (
          <button type="button" aria-describedby={closedId} onClick={() => onLocked(lesson.id)}>
            {title}
          </button>
        )}
        <Flex className="kind" align="center" gap={1.5} textStyle="meta" color="fg.muted">
          <Icon name={kind.icon} size={16} />
          {kind.label}
        </Flex>
      </Box>
      <Box className="status">
        <StatusMark step={step} courseNotStarted={courseNotStarted} />
      </Box>
      {open ? (
        <Box className="end" color="fg.muted">
          <Icon name="chevronRight" />
        </Box>
      ) : (
        <Flex className="end" align="center" gap={1.5} textStyle="meta" color="fg.muted">
          <span id={closedId}>{texts.locked}</span>
          <Icon name="lock" />
        </Flex>
      )}
    </Box>
  );
}

function StatusMark({ step, courseNotStarted }: { step: LessonStep; courseNotStarted: boolean }) {
  const look = statusLooks[step.status];
  if (look !== null) {
    return (
      <Badge tone={look.tone} icon={look.icon}>
        {look.onCourse}
      </Badge>
    );
  }
  // It looks like a button, but the whole row is the link.
  return step.current ? (
    <Box
      as="span"
      aria-hidden="true"
      px={3}
      py={1}
      minH={8}
      borderRadius="8px"
      bg="brand.solid"
      color="brand.contrast"
      boxShadow="edge"
      fontSize="14px"
      fontWeight="600"
      display="inline-flex"
      alignItems="center"
    >
      {courseNotStarted ? texts.beginShort : texts.goOnShort}
    </Box>
  ) : null;
}
