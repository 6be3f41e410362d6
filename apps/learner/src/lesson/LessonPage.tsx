import type { Lesson } from '@stupeni/contract';
import { Link } from '@stupeni/router';
import { Box, Grid, pageLooks } from '@stupeni/ui/core';
import { useState } from 'react';
import { courseAhead } from '../ahead/screens-ahead';
import { useAhead } from '../ahead/use-ahead';
import { courseSteps } from '../course/course-steps';
import { LockedLessonDialog } from '../course/LockedLessonDialog';
import { BackLink } from '../page/BackLink';
import { keepsPlace } from '../page/keeps-place';
import { LessonSubmissions } from './file/LessonSubmissions';
import { LessonAction } from './LessonAction';
import { LessonContent } from './LessonContent';
import { LessonHead } from './LessonHead';
import { LessonRail } from './LessonRail';
import { QuestionsBlock } from './questions/QuestionsBlock';

export function LessonPage({ lesson, preview }: { lesson: Lesson; preview: boolean }) {
  const [lockedId, setLockedId] = useState<number | null>(null);
  const ahead = useAhead();
  const steps = courseSteps(lesson.course.lessons, preview);
  return (
    <Grid css={pageLooks.withRail}>
      <Box minW="0">
        <Box px={{ base: 4, md: 0 }}>
          <BackLink>
            <Link
              to={`/courses/${lesson.courseId}`}
              state={keepsPlace}
              {...ahead(courseAhead(lesson.courseId))}
            >
              {lesson.course.title}
            </Link>
          </BackLink>
        </Box>
        <Box as="article" css={pageLooks.sheet}>
          <LessonHead lesson={lesson} steps={steps} />
          <LessonContent content={lesson.content} optional={lesson.checkType === 'TEST'} />
          {lesson.checkType === 'FILE' && <LessonSubmissions lesson={lesson} />}
          <LessonAction lesson={lesson} steps={steps} preview={preview} />
        </Box>
        <QuestionsBlock lessonId={lesson.id} checkType={lesson.checkType} preview={preview} />
      </Box>
      <LessonRail lesson={lesson} steps={steps} onLocked={setLockedId} />
      <LockedLessonDialog
        courseId={lesson.courseId}
        steps={steps}
        lockedId={lockedId}
        onClose={() => setLockedId(null)}
      />
    </Grid>
  );
}
