import { problemOf, reasonOf } from '@stupeni/api-client';
import type { Course } from '@stupeni/contract';
import { Link } from '@stupeni/router';
import { Box, Button, Flex, Icon, Loading, Skeleton, Stack, Text } from '@stupeni/ui/core';
import { EmptyState, LoadFailure, Page, PageHead } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { NotFound } from '../page/NotFound';
import { courseQuery } from '../server-state/queries';
import { OrderList } from './OrderList';
import { OrderTrouble } from './OrderTrouble';
import { texts } from './texts';
import { type Saving, useLessonOrder } from './use-lesson-order';

/** The lessons of one course, put in order by hand. */
export function OrderScreen({ courseId }: { courseId: number }) {
  const course = useQuery(courseQuery(courseId));
  const address = `/creator/lessons?courseId=${courseId}`;
  if (course.isPending) return <OrderWaiting />;
  if (problemOf(course.error) === 'not_found') return <NotFound to="/creator/lessons" label={texts.back} />;
  if (course.data) return <OrderPage course={course.data} address={address} />;
  return (
    <Page>
      <LoadFailure level={1} title={texts.failed} reason={reasonOf(course.error)} query={course} />
    </Page>
  );
}

function OrderPage({ course, address }: { course: Course; address: string }) {
  const ordering = useLessonOrder(course);
  const { lessons, saving, undo } = ordering;
  const head = (
    <PageHead
      title={texts.title}
      subtitle={texts.subtitle(course.title, lessons.length)}
      back={<Link to={address}>{texts.back}</Link>}
      actions={
        undo && (
          <Button variant="outline" icon="undo" onClick={undo}>
            {texts.undo}
          </Button>
        )
      }
    />
  );
  if (lessons.length === 0) {
    const create = (
      <Button asChild icon="plus">
        <Link to={`/creator/lessons/new?courseId=${course.id}`}>{texts.create}</Link>
      </Button>
    );
    return (
      <Page>
        {head}
        <EmptyState {...texts.empty} action={create} />
      </Page>
    );
  }
  return (
    <Page>
      {head}
      <Text color="fg.muted" maxW="prose">
        {texts.howTo} {texts.atOnce}
      </Text>
      <SavedOrNot saving={saving} />
      <OrderTrouble {...ordering} />
      <OrderList {...ordering} />
    </Page>
  );
}

const words = { idle: '', failed: '', saving: texts.saving, saved: texts.saved, undone: texts.undone };

/** Whether what is shown is stored; its place is kept, so that nothing moves under the pointer. */
const SavedOrNot = ({ saving: { step } }: { saving: Saving }) => (
  <Flex align="center" gap={1.5} minH="24px" my={2} textStyle="meta" fontWeight="600" color="success.fg">
    {(step === 'saved' || step === 'undone') && <Icon name="check" size={16} />}
    <Box as="span" role="status" color={step === 'saving' ? 'fg.muted' : undefined}>
      {words[step]}
    </Box>
  </Flex>
);

const OrderWaiting = () => (
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
