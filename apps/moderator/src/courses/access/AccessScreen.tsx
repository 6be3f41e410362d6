import { readProblemCode, toCallProblem } from '@stupeni/api-client';
import type { CourseAccessList } from '@stupeni/contract';
import { flagFilter, NotFoundPage, useAddressFilters } from '@stupeni/remote';
import { Link, useParams } from '@stupeni/router';
import { parseId } from '@stupeni/rules';
import { Box, Loading, Skeleton, Stack, Text } from '@stupeni/ui/core';
import { CheckboxField, EmptyState, LoadFailure, Page, PageHead } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { WriteButton } from '../../announcements/WriteButton';
import { addresses } from '../../navigation/addresses';
import { NothingFound } from '../../screen/NothingFound';
import { AccessTable } from './AccessTable';
import { endsSoon } from '../../access/days';
import { OpenForm } from './OpenForm';
import { texts } from '../../access/texts';
import { accessQuery } from '../../access/use-access';

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
        actions={<WriteButton courseId={courseId} />}
        subtitle={
          <>
            <Text fontWeight="600" color="fg">
              {list.course.title}
            </Text>
            <Text mt={1}>{`${texts.now(list.learners)} ${texts.latest}`}</Text>
          </>
        }
      />
      <OpenForm courseId={courseId} list={list} />
      {list.rows.length > 0 ? <Rows list={list} /> : <EmptyState {...texts.empty} />}
    </Page>
  );
}

const filters = { soon: flagFilter('soon') };

/** All rows, or only the rows that end soon. The address has the filter. */
function Rows({ list }: { list: CourseAccessList }) {
  const { filters: chosen, change } = useAddressFilters(filters);
  const soon = list.rows.filter((row) => endsSoon(row, list.today));
  return (
    <>
      {(chosen.soon || soon.length > 0) && (
        <Box mb={4}>
          <CheckboxField
            label={texts.soonOf(soon.length)}
            checked={chosen.soon}
            onChange={(checked) => change({ soon: checked })}
          />
        </Box>
      )}
      {chosen.soon && soon.length === 0 ? (
        <NothingFound {...texts.noSoon} onReset={() => change({ soon: false })} />
      ) : (
        <AccessTable list={chosen.soon ? { ...list, rows: soon } : list} />
      )}
    </>
  );
}
