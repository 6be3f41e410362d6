import type { CourseRow } from '@stupeni/contract';
import { OpenTile } from '@stupeni/lesson-view';
import { href } from '@stupeni/remote';
import { Link } from '@stupeni/router';
import { addresses } from '../navigation/addresses';
import { loadCourse } from '../navigation/load-screens';
import { useLoadAhead } from '../navigation/use-load-ahead';

/** A course that the user may open: a tile with the link to the course. */
export function OpenCourse({ course }: { course: CourseRow }) {
  const loadAhead = useLoadAhead();
  return (
    <OpenTile
      course={course}
      title={
        <Link to={href(addresses.course, { courseId: course.id })} {...loadAhead(loadCourse(course.id))}>
          {course.title}
        </Link>
      }
    />
  );
}
