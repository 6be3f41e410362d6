import type { CourseRow } from '@stupeni/contract';
import { OpenTile } from '@stupeni/lesson-view';
import { href } from '@stupeni/remote';
import { Link } from '@stupeni/router';
import { addresses } from '../addresses';
import { courseAhead } from '../ahead/screens-ahead';
import { useAhead } from '../ahead/use-ahead';

/** A course that the user may open: a tile with the link to the course. */
export function OpenCourse({ course }: { course: CourseRow }) {
  const ahead = useAhead();
  return (
    <OpenTile
      course={course}
      title={
        <Link to={href(addresses.course, { courseId: course.id })} {...ahead(courseAhead(course.id))}>
          {course.title}
        </Link>
      }
    />
  );
}
