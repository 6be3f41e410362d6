import { readProblemCode } from '@stupeni/api-client';
import { Navigate } from '@stupeni/router';
import { useQuery } from '@tanstack/react-query';
import { addresses } from '../navigation/addresses';
import { NotFound } from '../navigation/NotFound';
import { ScreenFailure } from '../navigation/ScreenFailure';
import { useArrival } from '../navigation/use-arrival';
import { courseQuery } from '../server-state/queries';
import { CoursePage } from './CoursePage';
import { CourseSkeleton } from './CourseSkeleton';

interface CourseScreenProps {
  courseId: number;
  userId: number;
  /** True for staff: every lesson is open and nothing is saved. */
  preview: boolean;
}

/** /courses/{courseId}: specification §2, course page. */
export function CourseScreen({ courseId, userId, preview }: CourseScreenProps) {
  const arrival = useArrival();
  const course = useQuery(courseQuery(courseId));
  if (course.isPending) return <CourseSkeleton />;
  const problem = readProblemCode(course.error);
  if (problem === 'not_found') return <NotFound />;
  if (problem === 'course_closed')
    return <Navigate to={addresses.courses} replace state={{ closedCourseId: courseId }} />;
  if (course.data === undefined) return <ScreenFailure query={course} />;
  return <CoursePage course={course.data} userId={userId} preview={preview} arrival={arrival} />;
}
