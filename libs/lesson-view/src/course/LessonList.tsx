import { Button, Flex, Heading, Stack } from '@stupeni/ui/core';
import { EmptyState, Fold } from '@stupeni/ui/more';
import { type ReactNode, useId, useRef } from 'react';
import { isNotStarted, type LessonStep } from '../steps/course-steps';
import { foldFinished, isLong, splitIntoSections } from './fold-finished';
import { LessonRow, type LessonRowProps } from './LessonRow';
import { texts } from './texts';

interface LessonListProps extends Pick<LessonRowProps, 'lessonLink' | 'onLocked'> {
  steps: readonly LessonStep[];
}

/** The lessons of a course. A long list folds finished lessons and has a link to the current one. */
export function LessonList({ steps, ...links }: LessonListProps) {
  const list = useRef<HTMLDivElement>(null);
  const goToCurrent = () => {
    const row = list.current?.querySelector('[data-current]');
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector('a')?.focus({ preventScroll: true });
  };
  const row = (step: LessonStep) => (
    <LessonRow key={step.id} step={step} courseNotStarted={isNotStarted(steps)} {...links} />
  );
  return (
    <>
      <Flex wrap="wrap" align="center" justify="space-between" gap={2} mb="14px">
        <Heading>{texts.lessons}</Heading>
        {isLong(steps) && (
          <Button variant="outline" size="sm" icon="arrowDown" onClick={goToCurrent}>
            {texts.toCurrent}
          </Button>
        )}
      </Flex>
      {steps.length === 0 ? (
        <EmptyState level={3} title={texts.empty} text={texts.emptyText} />
      ) : (
        <Stack ref={list} gap={6}>
          {splitIntoSections(steps).map((group) => (
            <Section
              key={group[0]?.id}
              steps={group}
              rows={isLong(steps) ? foldFinished(group) : group.map((step) => [step])}
              row={row}
            />
          ))}
        </Stack>
      )}
    </>
  );
}

interface SectionProps {
  steps: readonly LessonStep[];
  /** Single lessons, and groups of neighbouring finished lessons that are folded. */
  rows: LessonStep[][];
  row: (step: LessonStep) => ReactNode;
}

/** A section with its title, or the lessons without a section. */
function Section({ steps, rows, row }: SectionProps) {
  const titleId = useId();
  const title = steps[0]?.section;
  return (
    <div>
      {title !== undefined && (
        <Heading as="h3" size="h3" id={titleId} mb={2.5} overflowWrap="anywhere">
          {title}
        </Heading>
      )}
      <Stack as="ol" gap={2} listStyleType="none" aria-labelledby={title === undefined ? undefined : titleId}>
        {rows.map(([first, ...others]) => {
          const last = others.at(-1);
          if (!first || !last) return first && row(first);
          return (
            <li key={first.id}>
              <Fold label={texts.finishedLessons(first.number, last.number)}>
                <Stack as="ol" gap={2} mt={2} listStyleType="none">
                  {[first, ...others].map(row)}
                </Stack>
              </Fold>
            </li>
          );
        })}
      </Stack>
    </div>
  );
}
