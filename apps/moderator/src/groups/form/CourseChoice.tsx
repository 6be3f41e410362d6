import { Box, Button, Loading, Note, Skeleton, Stack, Text } from '@stupeni/ui/core';
import { CheckboxField } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { coursesQuery } from '../../server-state/courses-query';
import { withCourse } from './group-form';
import { texts } from './texts';

interface CourseChoiceProps {
  /** Ids of the courses that the new group opens. */
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/**
 * The field that chooses which courses a new group opens. A course that is open to everyone is not offered (product
 * decisions §10).
 */
export function CourseChoice({ chosen, onChange }: CourseChoiceProps) {
  const name = useId();
  const hint = useId();
  const { data: courses } = useQuery(coursesQuery());
  const open = courses?.filter(({ openToEveryone }) => openToEveryone);
  const others = courses?.filter(({ openToEveryone }) => !openToEveryone);
  return (
    <Box role="group" aria-labelledby={name} aria-describedby={hint}>
      <Text id={name} fontWeight="600" fontSize="14px">
        {texts.courses}
      </Text>
      <Text id={hint} textStyle="meta" color="fg.muted" mt={0.5} mb={2.5}>
        {open && open.length > 0 ? texts.coursesHint(open.map(({ title }) => title)) : texts.coursesHintAlone}
      </Text>
      {!others && <CoursesPlaceholder />}
      {others?.length === 0 && <Text color="fg.muted">{texts.noCourses}</Text>}
      {others && others.length > 0 && (
        <Stack
          gap={2.5}
          maxH="264px"
          overflowY="auto"
          borderWidth="1px"
          borderColor="border"
          borderRadius="control"
          px={3.5}
          py={3}
        >
          {others.map(({ id, title }) => (
            <CheckboxField
              key={id}
              label={title}
              checked={chosen.includes(id)}
              onChange={(checked) => onChange(withCourse(chosen, id, checked))}
            />
          ))}
        </Stack>
      )}
    </Box>
  );
}

/** The state before the courses load and after a failed load. A group that is saved then opens no courses. */
function CoursesPlaceholder() {
  const { isError, isFetching, refetch } = useQuery(coursesQuery());
  if (!isError) {
    return (
      <Loading label={texts.coursesLoading}>
        <Stack gap={2.5}>
          <Skeleton width="240px" />
          <Skeleton width="180px" />
        </Stack>
      </Loading>
    );
  }
  return (
    <Note
      tone="danger"
      role="status"
      actions={
        <Button size="sm" variant="outline" loading={isFetching} onClick={() => void refetch()}>
          {texts.again}
        </Button>
      }
    >
      {texts.coursesFailed}
    </Note>
  );
}
