import type { Lesson } from '@stupeni/contract';
import { courseSteps, LessonView } from '@stupeni/lesson-view';
import { href } from '@stupeni/remote';
import { Link } from '@stupeni/router';
import { useState } from 'react';
import { addresses } from '../addresses';
import { courseAhead } from '../ahead/screens-ahead';
import { useAhead } from '../ahead/use-ahead';
import { LockedLessonDialog } from '../course/LockedLessonDialog';
import { useLessonLink } from '../course/use-lesson-link';
import { keepsPlace } from '../page/keeps-place';
import { LessonSubmissions } from './file/LessonSubmissions';
import { LessonAction } from './LessonAction';
import { LessonContent } from './LessonContent';
import { QuestionsBlock } from './questions/QuestionsBlock';

/** The page of a lesson with the learner's progress. */
export function LessonPage({ lesson, preview }: { lesson: Lesson; preview: boolean }) {
  const [lockedId, setLockedId] = useState<number | null>(null);
  const ahead = useAhead();
  const { id, courseId, checkType, course } = lesson;
  const steps = courseSteps(course.lessons, preview);
  return (
    <>
      <LessonView
        lesson={lesson}
        steps={steps}
        back={
          <Link
            to={href(addresses.course, { courseId })}
            state={keepsPlace}
            {...ahead(courseAhead(courseId))}
          >
            {course.title}
          </Link>
        }
        lessonLink={useLessonLink(courseId)}
        onLocked={setLockedId}
        questions={<QuestionsBlock lessonId={id} checkType={checkType} preview={preview} />}
      >
        {/* The text of a test folds when the test begins, so the test draws it. */}
        {checkType !== 'TEST' && <LessonContent content={lesson.content} optional={false} />}
        {checkType === 'FILE' && <LessonSubmissions lesson={lesson} />}
        <LessonAction lesson={lesson} steps={steps} preview={preview} />
      </LessonView>
      <LockedLessonDialog
        courseId={courseId}
        steps={steps}
        lockedId={lockedId}
        onClose={() => setLockedId(null)}
      />
    </>
  );
}
