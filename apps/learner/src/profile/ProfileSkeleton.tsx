import { Box, Flex, Skeleton } from '@stupeni/ui/core';
import { Page } from '@stupeni/ui/more';
import { ListSkeleton } from './ListSkeleton';

const tabs = ['150px', '70px', '110px'];

/** A profile page whose own part is not here yet: title, tabs and rows. */
export function ProfileSkeleton() {
  return (
    <Page>
      <Box mb={{ base: 4, sm: 6 }}>
        <Skeleton width="260px" height="37px" />
      </Box>
      <Flex
        gap={7}
        align="center"
        h="45px"
        mb={5}
        borderBottomWidth="1px"
        borderColor="border"
        overflow="hidden"
      >
        {tabs.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </Flex>
      <ListSkeleton />
    </Page>
  );
}
