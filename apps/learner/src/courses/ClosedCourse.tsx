import type { CourseRow } from '@stupeni/contract';
import { ClosedTile } from '@stupeni/lesson-view';
import { configQuery } from '@stupeni/remote';
import { useLoadAhead } from '../navigation/use-load-ahead';

interface ClosedCourseProps {
  course: CourseRow;
  onChosen: (courseId: number) => void;
}

/** A course that the user may not open: a dimmed tile whose button opens the dialog. */
export function ClosedCourse({ course, onChosen }: ClosedCourseProps) {
  const loadAhead = useLoadAhead();
  return (
    <ClosedTile
      course={course}
      title={(describedBy) => (
        <button
          type="button"
          aria-describedby={describedBy}
          onClick={() => onChosen(course.id)}
          {...loadAhead((client) => void client.prefetchQuery(configQuery()))}
        >
          {course.title}
        </button>
      )}
    />
  );
}
