import type { Group } from '@stupeni/contract';
import { Box, Flex } from '@stupeni/ui/core';
import { Badge } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { coursesQuery } from '../../server-state/courses-query';
import { texts } from './texts';

/** The number of members and the courses that the group opens. */
export function GroupFacts({ group }: { group: Group }) {
  const { data: courses } = useQuery(coursesQuery());
  const opened = courses?.filter(({ id, openToEveryone }) => !openToEveryone && group.courseIds.includes(id));
  return (
    <Flex wrap="wrap" align="center" columnGap={3} rowGap={1.5}>
      <span>{texts.members(group.members)}</span>
      {opened && <span aria-hidden="true">·</span>}
      {opened && (
        <Flex as="span" wrap="wrap" align="center" gap={1.5}>
          <Box as="span">{opened.length > 0 ? texts.opens : texts.opensNothing}</Box>
          {opened.map(({ id, title }) => (
            <Badge key={id} tone="brand" icon="book" asWritten>
              {title}
            </Badge>
          ))}
        </Flex>
      )}
    </Flex>
  );
}
