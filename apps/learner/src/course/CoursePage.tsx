import type { Course } from '@stupeni/contract';
import { BackLink, courseSteps, CourseView } from '@stupeni/lesson-view';
import { readDocument } from '@stupeni/rich-text-model';
import { Link } from '@stupeni/router';
import { Page } from '@stupeni/ui/more';
import { useState } from 'react';
import { addresses, keepsPlace } from '../navigation/addresses';
import { loadCourses } from '../navigation/load-screens';
import type { Arrival } from '../navigation/use-arrival';
import { useLessonLink } from '../navigation/use-lesson-link';
import { useLoadAhead } from '../navigation/use-load-ahead';
import { ClimbedNote } from './ClimbedNote';
import { LockedLessonDialog } from './LockedLessonDialog';
import { texts } from './texts';
import { useClimb } from './use-climb';

interface CoursePageProps {
  course: Course;
  userId: number;
  preview: boolean;
  arrival: Arrival;
}

/** The page of a course with the learner's progress. */
export function CoursePage({ course, userId, preview, arrival }: CoursePageProps) {
  const [lockedId, setLockedId] = useState(arrival.lockedLessonId ?? null);
  const loadAhead = useLoadAhead();
  const steps = courseSteps(course.lessons, preview, course.sections);
  const climb = useClimb({
    userId,
    courseId: course.id,
    steps,
    preview,
    completedLessonId: arrival.completedLessonId,
  });
  return (
    <Page>
      <BackLink>
        <Link to={addresses.courses} state={keepsPlace} {...loadAhead(loadCourses)}>
          {texts.back}
        </Link>
      </BackLink>
      <ClimbedNote courseId={course.id} steps={steps} lessonId={arrival.completedLessonId} />
      <CourseView
        title={course.title}
        description={readDocument(course.description)}
        steps={steps}
        lessonLink={useLessonLink(course.id)}
        staff={preview}
        climb={climb}
        onLocked={setLockedId}
      />
      <LockedLessonDialog
        courseId={course.id}
        steps={steps}
        lockedId={lockedId}
        onClose={() => setLockedId(null)}
      />
    </Page>
  );
}
