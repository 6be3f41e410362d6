import { call, toCallProblem } from '@stupeni/api-client';
import type { CourseAccess as AccessRow } from '@stupeni/contract';
import { Box, Heading, Text } from '@stupeni/ui/core';
import { problemSentence } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { texts } from './texts';

/** At most so many rows are shown one by one. */
const maxShownRows = 6;

/** Shows whom a course is open to. Only moderators change the access (product decisions §10, "Access"). */
export function CourseAccess({ courseId }: { courseId: number }) {
  const id = useId();
  const { data, error } = useQuery({
    queryKey: ['course access', courseId],
    queryFn: ({ signal }) => call('listCourseAccess', { params: { courseId } }, { signal }),
  });
  const rows = data?.rows.filter(({ ended }) => !ended);
  return (
    <Box as="section" aria-labelledby={id} borderTopWidth="1px" borderColor="border" pt={4}>
      <Heading id={id} size="h3" mb={1}>
        {texts.access.title}
      </Heading>
      {rows && rows.length > 0 && (
        <Box as="ul" mb={1}>
          {rows.slice(0, maxShownRows).map((row) => (
            <li key={row.id}>{describeRow(row)}</li>
          ))}
          {rows.length > maxShownRows && <li>{texts.access.others(rows.length - maxShownRows)}</li>}
        </Box>
      )}
      <Text textStyle="meta" color="fg.muted">
        {rows
          ? rows.length > 0
            ? texts.access.byModerators
            : texts.access.nobody
          : error
            ? texts.access.failed(problemSentence(toCallProblem(error)))
            : texts.access.loading}
      </Text>
    </Box>
  );
}

const describeRow = ({ to, name, people, lastDay }: AccessRow): string =>
  texts.access.until(
    to === 'everyone'
      ? texts.access.everyone
      : to === 'group'
        ? texts.access.group(name)
        : texts.access.learners(people),
    lastDay,
  );
