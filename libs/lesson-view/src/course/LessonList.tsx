import { Button, Flex, Heading, Stack } from '@stupeni/ui/core';
import { EmptyState, Fold } from '@stupeni/ui/more';
import { useRef } from 'react';
import { isNotStarted, type LessonStep } from '../steps/course-steps';
import { foldFinished, isLong } from './fold-finished';
import { LessonRow, type LessonRowProps } from './LessonRow';
import { texts } from './texts';

interface LessonListProps extends Pick<LessonRowProps, 'lessonLink' | 'onLocked'> {
  steps: readonly LessonStep[];
}

/** The lessons of a course. A long list folds finished lessons and has a way to the current one. */
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
        <Stack as="ol" ref={list} gap={2} listStyleType="none">
          {foldFinished(steps).map(([first, ...others]) => {
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
      )}
    </>
  );
}
