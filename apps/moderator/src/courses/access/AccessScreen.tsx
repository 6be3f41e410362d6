import { readProblemCode, toCallProblem } from '@stupeni/api-client';
import type { CourseAccessList } from '@stupeni/contract';
import { NotFoundPage } from '@stupeni/remote';
import { Link, useParams } from '@stupeni/router';
import { parseId } from '@stupeni/rules';
import { Loading, Skeleton, Stack, Text } from '@stupeni/ui/core';
import { EmptyState, LoadFailure, Page, PageHead } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { addresses } from '../../navigation/addresses';
import { AccessTable } from './AccessTable';
import { OpenForm } from './OpenForm';
import { texts } from './texts';
import { accessQuery } from './use-access';

/** Who may open a course, until which day (product decisions §10, "Access"). */
export function AccessScreen() {
  const courseId = parseId(useParams()['courseId'] ?? null);
  return courseId === null ? <NoCourse /> : <Access key={courseId} courseId={courseId} />;
}

const NoCourse = () => (
  <NotFoundPage
    to={addresses.courses}
    label={texts.toCourses}
    title={texts.unknown}
    text={texts.unknownText}
  />
);

function Access({ courseId }: { courseId: number }) {
  const list = useQuery(accessQuery(courseId));
  if (list.data) return <AccessPage courseId={courseId} list={list.data} />;
  if (readProblemCode(list.error) === 'not_found') return <NoCourse />;
  return (
    <Page wide>
      {list.isError ? (
        <LoadFailure level={1} title={texts.failed} problem={toCallProblem(list.error)} query={list} />
      ) : (
        <Loading label={texts.loading}>
          <Stack gap={3} pt={9}>
            <Skeleton width="320px" height="37px" />
            <Skeleton width="420px" />
          </Stack>
        </Loading>
      )}
    </Page>
  );
}

function AccessPage({ courseId, list }: { courseId: number; list: CourseAccessList }) {
  return (
    <Page wide>
      <PageHead
        title={texts.title}
        back={<Link to={addresses.courses}>{texts.back}</Link>}
        subtitle={
          <>
            <Text fontWeight="600" color="fg">
              {list.course.title}
            </Text>
            <Text mt={1}>{`${texts.now(list.learners)} ${texts.latest}`}</Text>
          </>
        }
      />
      <OpenForm courseId={courseId} today={list.today} />
      {list.rows.length > 0 ? (
        <AccessTable courseId={courseId} list={list} />
      ) : (
        <EmptyState {...texts.empty} />
      )}
    </Page>
  );
}
