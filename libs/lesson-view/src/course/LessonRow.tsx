import { Box, Flex, Icon, VisuallyHidden } from '@stupeni/ui/core';
import { Badge, StepTile } from '@stupeni/ui/more';
import { useId } from 'react';
import { DueDate } from '../due/DueDate';
import type { DrawLessonLink } from '../links/draw-link';
import type { LessonStep } from '../steps/course-steps';
import { openingWords } from '../steps/opening-words';
import { lessonKinds, statusLooks } from '../steps/statuses';
import { rowLook } from './row-look';
import { texts } from './texts';

export interface LessonRowProps {
  step: LessonStep;
  /** True if the learner has not started the course. */
  courseNotStarted: boolean;
  lessonLink: DrawLessonLink;
  /** Called with the id of a locked lesson that was clicked. A preview does not need it. */
  onLocked?: (lessonId: number) => void;
}

/**
 * One lesson of the list. The whole row can be clicked. A locked row with a status shows the lock without the word
 * «Закрыт», which would contradict a status such as «ждёт проверки».
 */
export function LessonRow({ step, courseNotStarted, lessonLink, onLocked }: LessonRowProps) {
  const closedId = useId();
  const { lesson, number, open } = step;
  const title = `${number}. ${lesson.title}`;
  const kind = lessonKinds[lesson.checkType];
  const look = statusLooks[step.status];
  return (
    <Box as="li" css={rowLook} data-locked={!open || undefined} data-current={step.current || undefined}>
      <Box className="tile">
        <StepTile state={step.state} number={number} current={step.current} />
      </Box>
      <Box className="title">
        {open ? (
          lessonLink(step, { children: title })
        ) : (
          <button
            type="button"
            aria-describedby={closedId}
            disabled={!onLocked}
            onClick={() => onLocked?.(lesson.id)}
          >
            {title}
          </button>
        )}
      </Box>
      <Box className="facts">
        <Flex
          className="kind"
          wrap="wrap"
          align="center"
          columnGap={3}
          rowGap={0.5}
          textStyle="meta"
          color="fg.muted"
        >
          <Flex as="span" align="center" gap={1.5}>
            <Icon name={kind.icon} size={16} />
            <span>
              <span>{kind.label}</span>
              {look?.hint && <span>{` · ${look.hint}`}</span>}
            </span>
          </Flex>
          <StepDue step={step} />
        </Flex>
        <Box className="status">
          <StatusMark step={step} courseNotStarted={courseNotStarted} />
        </Box>
        {open ? (
          <Box className="end" color="fg.muted">
            <Icon name="chevronRight" />
          </Box>
        ) : (
          <Lock id={closedId} hidesWord={look !== null} opensOn={step.opensOn} />
        )}
      </Box>
    </Box>
  );
}

/** The due date of a step, if it has one. */
function StepDue({ step: { lesson, status, open } }: { step: LessonStep }) {
  const { due, checkType } = lesson;
  return due ? <DueDate due={due} status={status} checkType={checkType} isLocked={!open} /> : null;
}

interface LockProps {
  id: string;
  /** True if the lock is shown without the word «Закрыт». Screen readers still read that the lesson is locked. */
  hidesWord: boolean;
  /** The day on which the lesson opens. Null when another lesson locks it. */
  opensOn: string | null;
}

const Lock = ({ id, hidesWord, opensOn }: LockProps) => (
  <Flex className="end" align="center" gap={1.5} textStyle="meta" color="fg.muted">
    {hidesWord && opensOn === null ? (
      <VisuallyHidden id={id}>{texts.lockedAgain}</VisuallyHidden>
    ) : (
      <span id={id}>{opensOn === null ? texts.locked : openingWords(opensOn)}</span>
    )}
    <Icon name="lock" />
  </Flex>
);

function StatusMark({ step, courseNotStarted }: { step: LessonStep; courseNotStarted: boolean }) {
  const look = statusLooks[step.status];
  if (look !== null) {
    return (
      <Badge tone={look.tone} icon={look.icon}>
        {look.onCourse}
      </Badge>
    );
  }
  // It looks like an outlined button, but the whole row is the link. The only solid button of the page is in the head
  // of the page.
  return step.current ? (
    <Box
      as="span"
      aria-hidden="true"
      px={3}
      py={1}
      minH={8}
      borderRadius="8px"
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderColor="border.control"
      fontSize="14px"
      fontWeight="600"
      display="inline-flex"
      alignItems="center"
    >
      {courseNotStarted ? texts.beginShort : texts.goOnShort}
    </Box>
  ) : null;
}
