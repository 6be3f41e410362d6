import type { Lesson } from '@stupeni/contract';
import { ActionFrame, type LessonStep, TestNotReady } from '@stupeni/lesson-view';
import { statusOf } from '@stupeni/rules';
import { Text } from '@stupeni/ui/core';
import { useRef, useState } from 'react';
import { LessonContent } from '../LessonContent';
import { NextLesson } from '../NextLesson';
import { TestResultDialog, type GradedAttempt } from './TestResultDialog';
import { TestRun } from './TestRun';
import { texts } from './texts';

interface TestLessonProps {
  lesson: Lesson;
  following: LessonStep | undefined;
  preview: boolean;
}

/** A TEST lesson: its text, its questions, and after a pass the link to the next lesson. A dialog shows each result. */
export function TestLesson({ lesson, following, preview }: TestLessonProps) {
  const [graded, setGraded] = useState<GradedAttempt | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { test } = lesson;
  const isDone = statusOf(lesson.progresses) === 'COMPLETED';
  const renderText = (begun: boolean) => <LessonContent content={lesson.content} testBegun={begun} />;
  return (
    <>
      {!isDone && test && test.questions.length > 0 ? (
        <TestRun
          lesson={lesson}
          test={test}
          preview={preview}
          heading={heading}
          renderText={renderText}
          onResult={(result) => setGraded({ ...result, questions: test.questions })}
        />
      ) : (
        <>
          {renderText(false)}
          {isDone ? (
            <ActionFrame>
              <Text ref={heading} tabIndex={-1} outline="none" mb={4}>
                {texts.done}
              </Text>
              <NextLesson courseId={lesson.courseId} following={following} />
            </ActionFrame>
          ) : (
            <TestNotReady />
          )}
        </>
      )}
      <TestResultDialog
        graded={graded}
        courseId={lesson.courseId}
        onClose={() => setGraded(null)}
        finalFocus={heading}
      />
    </>
  );
}
