import { readProblemCode, toCallProblem } from '@stupeni/api-client';
import type { Course } from '@stupeni/contract';
import { NotFoundPage, href } from '@stupeni/remote';
import { Link } from '@stupeni/router';
import { Box, Button, Grid, Loading, Skeleton, Stack } from '@stupeni/ui/core';
import { EmptyState, LoadFailure, Page, PageHead } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { addresses } from '../navigation/addresses';
import { courseQuery } from '../server-state/queries';
import { OrderList } from './OrderList';
import { OrderRail } from './OrderRail';
import { OrderFailure } from './OrderFailure';
import { texts } from './texts';
import { useLessonOrder } from './use-lesson-order';

/** The page on which the author changes the order of the lessons of a course. */
export function OrderScreen({ courseId }: { courseId: number }) {
  const course = useQuery(courseQuery(courseId));
  const address = `${addresses.lessons}?courseId=${courseId}`;
  if (course.isPending) return <OrderSkeleton />;
  if (readProblemCode(course.error) === 'not_found')
    return <NotFoundPage to={addresses.lessons} label={texts.back} />;
  if (course.data) return <OrderPage course={course.data} address={address} />;
  return (
    <Page>
      <LoadFailure level={1} title={texts.failed} problem={toCallProblem(course.error)} query={course} />
    </Page>
  );
}

function OrderPage({ course, address }: { course: Course; address: string }) {
  const ordering = useLessonOrder(course);
  const { lessons } = ordering;
  return (
    <Page>
      <PageHead
        title={texts.title}
        subtitle={texts.subtitle(course.title, lessons.length)}
        back={<Link to={address}>{texts.back}</Link>}
      />
      {lessons.length === 0 ? (
        <NoLessons courseId={course.id} />
      ) : (
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 760px) minmax(0, 296px)' }}
          columnGap={8}
          rowGap={4}
          alignItems="start"
        >
          <OrderRail {...ordering} />
          <Box gridRow={{ lg: '1' }}>
            <OrderFailure {...ordering} />
            <OrderList {...ordering} />
          </Box>
        </Grid>
      )}
    </Page>
  );
}

function NoLessons({ courseId }: { courseId: number }) {
  const create = (
    <Button asChild icon="plus">
      <Link to={`${href(addresses.lesson, { lessonId: 'new' })}?courseId=${courseId}`}>{texts.create}</Link>
    </Button>
  );
  return <EmptyState {...texts.empty} action={create} />;
}

const OrderSkeleton = () => (
  <Page>
    <Loading label={texts.loading}>
      <Skeleton width="260px" height="38px" />
      <Stack gap={2} mt={8}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} height="64px" />
        ))}
      </Stack>
    </Loading>
  </Page>
);
