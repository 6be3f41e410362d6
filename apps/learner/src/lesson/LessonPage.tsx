import type { Lesson } from '@stupeni/contract';
import { courseSteps, LessonView } from '@stupeni/lesson-view';
import { href } from '@stupeni/remote';
import { Link } from '@stupeni/router';
import { useState } from 'react';
import { LockedLessonDialog } from '../course/LockedLessonDialog';
import { addresses, keepsPlace } from '../navigation/addresses';
import { lessonQuery } from '../server-state/queries';
import { loadCourse } from '../navigation/load-screens';
import { useLessonLink } from '../navigation/use-lesson-link';
import { useLoadAhead } from '../navigation/use-load-ahead';
import { Remark } from './file/versions/Remark';
import { findReturned } from './file/versions/stage';
import { useSubmissions } from './file/versions/use-submissions';
import { Versions } from './file/versions/Versions';
import { LessonAction } from './LessonAction';
import { LessonContent } from './LessonContent';
import { LessonNotes } from './notes/LessonNotes';
import { QuestionsBlock } from './questions/QuestionsBlock';

/** The page of a lesson with the learner's progress. */
export function LessonPage({ lesson, preview }: { lesson: Lesson; preview: boolean }) {
  const [lockedId, setLockedId] = useState<number | null>(null);
  const loadAhead = useLoadAhead();
  const { id, courseId, checkType, course } = lesson;
  const steps = courseSteps(course.lessons, preview, course.sections);
  const submissions = useSubmissions(lessonQuery(id), lesson.submissions);
  const returned = checkType === 'FILE' ? findReturned(lesson.submissions) : undefined;
  return (
    <>
      <LessonView
        lesson={lesson}
        steps={steps}
        back={
          <Link
            to={href(addresses.course, { courseId })}
            state={keepsPlace}
            {...loadAhead(loadCourse(courseId))}
          >
            {course.title}
          </Link>
        }
        lessonLink={useLessonLink(courseId)}
        onLocked={setLockedId}
        questions={
          <>
            {checkType !== 'TEST' && <LessonNotes notes={lesson.notes} />}
            <QuestionsBlock lessonId={id} checkType={checkType} preview={preview} />
          </>
        }
      >
        {returned && <Remark submission={returned} />}
        {/* The text of a test folds when the test begins, so the test draws it. */}
        {checkType !== 'TEST' && <LessonContent content={lesson.content} />}
        <LessonAction lesson={lesson} steps={steps} preview={preview} />
        {checkType === 'FILE' && <Versions lessonId={id} submissions={submissions} />}
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
