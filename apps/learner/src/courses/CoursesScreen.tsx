import { toCallProblem } from '@stupeni/api-client';
import type { NextSteps } from '@stupeni/contract';
import { useShell } from '@stupeni/remote';
import { Box, Grid, Heading, pageLooks } from '@stupeni/ui/core';
import { EmptyState, LoadFailure, Page } from '@stupeni/ui/more';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ScreenFailure } from '../navigation/ScreenFailure';
import { useArrival } from '../navigation/use-arrival';
import { coursesQuery, nextStepsQuery } from '../server-state/queries';
import { ClosedCourse } from './ClosedCourse';
import { ClosedCourseDialog } from './ClosedCourseDialog';
import { CoursesSkeleton } from './CoursesSkeleton';
import { WhatNext } from './next/WhatNext';
import { OpenCourse } from './OpenCourse';
import { texts } from './texts';

/** /courses: specification §2, course list. */
export function CoursesScreen() {
  const arrival = useArrival();
  const [closedId, setClosedId] = useState(arrival.closedCourseId ?? null);
  const courses = useQuery(coursesQuery());
  const isLearner = useShell().user.role === 'LEARNER';
  const steps = useQuery({ ...nextStepsQuery(), enabled: isLearner });
  // Waits for both reads, so that the tiles do not move down when the steps arrive.
  if (courses.isPending || steps.isLoading) return <CoursesSkeleton />;
  if (courses.data === undefined) return <ScreenFailure query={courses} />;
  const sortedCourses = courses.data.toSorted((one, other) => one.id - other.id);
  return (
    <Page>
      {isLearner && sortedCourses.some(({ isOpen }) => isOpen) && <Steps query={steps} />}
      <Heading as="h1" size={isLearner ? 'h2' : 'h1'} mb={{ base: 4, sm: 5 }}>
        {texts.title}
      </Heading>
      {sortedCourses.length === 0 ? (
        <EmptyState title={texts.empty} text={texts.emptyText} />
      ) : (
        <Grid as="ul" css={pageLooks.tiles}>
          {sortedCourses.map((course) =>
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
        title={sortedCourses.find(({ id }) => id === closedId)?.title}
        onClose={() => setClosedId(null)}
      />
    </Page>
  );
}

/** What the learner does next, or why it did not load. */
function Steps({ query }: { query: UseQueryResult<NextSteps> }) {
  return query.data ? (
    <WhatNext steps={query.data} />
  ) : (
    <Box layerStyle="card" mb={{ base: 7, sm: 9 }}>
      <LoadFailure title={texts.nextFailed} problem={toCallProblem(query.error)} query={query} />
    </Box>
  );
}
