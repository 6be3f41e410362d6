import { Grid, pageLooks } from '@stupeni/ui/core';
import { EmptyState, Page, PageHead } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ScreenFailure } from '../page/ScreenFailure';
import { useArrival } from '../page/use-arrival';
import { coursesQuery } from '../server-state/queries';
import { ClosedCourseDialog } from './ClosedCourseDialog';
import { ClosedCourse } from './ClosedCourse';
import { CoursesSkeleton } from './CoursesSkeleton';
import { OpenCourse } from './OpenCourse';
import { texts } from './texts';

/** /courses: specification §2, course list. */
export function CoursesScreen() {
  const arrival = useArrival();
  const [closedId, setClosedId] = useState(arrival.closed ?? null);
  const courses = useQuery(coursesQuery());
  if (courses.isPending) return <CoursesSkeleton />;
  if (courses.data === undefined) return <ScreenFailure query={courses} />;
  const byId = courses.data.toSorted((one, other) => one.id - other.id);
  return (
    <Page>
      <PageHead title={texts.title} />
      {byId.length === 0 ? (
        <EmptyState title={texts.empty} text={texts.emptyText} />
      ) : (
        <Grid as="ul" css={pageLooks.tiles}>
          {byId.map((course) =>
            course.isOpen ? (
              <OpenCourse key={course.id} course={course} />
            ) : (
              <ClosedCourse key={course.id} course={course} onChosen={setClosedId} />
            ),
          )}
        </Grid>
      )}
      <ClosedCourseDialog
        open={closedId !== null}
        title={byId.find(({ id }) => id === closedId)?.title}
        onClose={() => setClosedId(null)}
      />
    </Page>
  );
}
