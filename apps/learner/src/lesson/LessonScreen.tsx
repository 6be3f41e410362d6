import { readProblemCode } from '@stupeni/api-client';
import { chooseScanInterval, href } from '@stupeni/remote';
import { Navigate } from '@stupeni/router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addresses } from '../navigation/addresses';
import { loadLesson } from '../navigation/load-screens';
import { NotFound } from '../navigation/NotFound';
import { ScreenFailure } from '../navigation/ScreenFailure';
import { courseQuery, lessonQuery } from '../server-state/queries';
import { UnsentTexts, LessonPage } from './lazy-page';
import { LessonSkeleton } from './LessonSkeleton';

interface LessonScreenProps {
  courseId: number;
  lessonId: number;
  preview: boolean;
}

/** /courses/{courseId}/lesson/{lessonId}: specification §2, lesson page. */
export function LessonScreen({ courseId, lessonId, preview }: LessonScreenProps) {
  const lesson = useQuery({ ...lessonQuery(lessonId), refetchInterval: chooseScanInterval });
  const client = useQueryClient();
  // Loads the comments and the chunk of the page in parallel with the lesson.
  useEffect(() => {
    const course = client.getQueryData(courseQuery(courseId).queryKey);
    const cached = course?.lessons.find(({ id }) => id === lessonId);
    loadLesson(lessonId, cached?.checkType)(client);
  }, [client, courseId, lessonId]);
  if (lesson.isPending) return <LessonSkeleton />;
  const problem = readProblemCode(lesson.error);
  if (problem === 'not_found')
    return (
      <>
        <NotFound />
        <UnsentTexts lessonId={lessonId} />
      </>
    );
  if (problem === 'course_closed')
    return <Navigate to={addresses.courses} replace state={{ closedCourseId: courseId }} />;
  if (problem === 'lesson_locked' || problem === 'lesson_opens_later') {
    return (
      <Navigate to={href(addresses.course, { courseId })} replace state={{ lockedLessonId: lessonId }} />
    );
  }
  if (lesson.data === undefined) return <ScreenFailure query={lesson} />;
  // The address names another course: redirect to the course of the lesson.
  if (lesson.data.courseId !== courseId) {
    return <Navigate to={href(addresses.lesson, { courseId: lesson.data.courseId, lessonId })} replace />;
  }
  return <LessonPage lesson={lesson.data} preview={preview} />;
}
