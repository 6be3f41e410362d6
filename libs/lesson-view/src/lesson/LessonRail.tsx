import { Box, Heading, Text } from '@stupeni/ui/core';
import { StepTile } from '@stupeni/ui/more';
import { useEffect, useRef } from 'react';
import type { DrawLessonLink } from '../links/draw-link';
import type { LessonStep } from '../steps/course-steps';
import { openingWords } from '../steps/opening-words';
import { statusLooks } from '../steps/statuses';
import { rail } from './lesson-look';
import { texts } from './texts';

interface LessonRailProps {
  /** Id of the lesson on the page. */
  lessonId: number;
  steps: readonly LessonStep[];
  lessonLink: DrawLessonLink;
  /** Called with the id of a locked lesson that was clicked. A preview does not need it. */
  onLocked?: (lessonId: number) => void;
}

/** The list of lessons beside a lesson. */
export function LessonRail({ lessonId, steps, lessonLink, onLocked }: LessonRailProps) {
  const nav = useRef<HTMLDivElement>(null);
  // Scrolls the rail, not the page, so that the current lesson is in its middle.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && current) nav.current.scrollTop = current.offsetTop - nav.current.clientHeight / 2;
  }, [lessonId]);
  return (
    <Box as="nav" ref={nav} css={rail} aria-label={texts.rail}>
      <Heading size="h3" fontSize="15px" px={2} pb={2.5}>
        {texts.rail}
      </Heading>
      <Box as="ol" listStyleType="none">
        {steps.map((step) => (
          <li key={step.id}>
            {step.section !== undefined && (
              <Text as="span" display="block" textStyle="meta" fontWeight="600" px={2} pt={3} pb={1}>
                {step.section}
              </Text>
            )}
            {step.open ? (
              lessonLink(step, {
                'aria-description': spokenStatus(step),
                'aria-current': step.id === lessonId ? 'page' : undefined,
                children: <RailItem step={step} current={step.id === lessonId} />,
              })
            ) : (
              <button
                type="button"
                aria-description={spokenStatus(step)}
                disabled={!onLocked}
                onClick={() => onLocked?.(step.id)}
              >
                <RailItem step={step} current={false} />
              </button>
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** The status for screen readers, spoken after the title. */
const spokenStatus = ({ status, open, opensOn }: LessonStep): string | undefined => {
  if (open) return statusLooks[status]?.onCourse;
  // The row already shows the day.
  return opensOn === null ? texts.locked : undefined;
};

// The yellow colour marks the lesson on the page. The lesson to continue with looks like any other open lesson.
function RailItem({
  step: { state, lesson, number, opensOn },
  current,
}: {
  step: LessonStep;
  current: boolean;
}) {
  return (
    <>
      <StepTile size="sm" state={state} number={number} current={current} />
      <span>
        <Text as="span" lineClamp="2">
          {lesson.title}
        </Text>
        {opensOn !== null && (
          <Text as="span" display="block" textStyle="meta" fontWeight="400" color="fg.muted">
            {openingWords(opensOn)}
          </Text>
        )}
      </span>
    </>
  );
}
