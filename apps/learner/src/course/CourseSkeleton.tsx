import { Box, Flex, Grid, Loading, Skeleton, Stack } from '@stupeni/ui/core';
import { Page } from '@stupeni/ui/more';
import { texts } from './texts';

const columns = [24, 31, 38, 45, 52, 59, 66, 73, 80, 87, 94, 100];

/** The course page before its data: the same hero, staircase and rows. */
export function CourseSkeleton() {
  return (
    <Page>
      <Loading label={texts.loading}>
        <Box mb={4} py={0.5}>
          <Skeleton width="140px" height="16px" />
        </Box>
        <Grid
          layerStyle="card"
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 42fr) minmax(0, 58fr)' }}
          gap={{ base: 2, md: 8 }}
          px={{ base: 4, sm: 9 }}
          pt={{ base: '22px', sm: 8 }}
          mb={{ base: 6, sm: 9 }}
          alignItems="end"
        >
          <Stack gap="14px" alignSelf="center" pb={{ base: 1.5, md: '34px' }}>
            <Skeleton width="90%" height="36px" />
            <Skeleton />
            <Skeleton width="80%" />
            <Skeleton width="120px" />
            <Skeleton width="200px" height="48px" shape="control" />
          </Stack>
          <Flex align="flex-end" gap="3px" h={{ base: '194px', sm: '266px' }}>
            {columns.map((height) => (
              <Box key={height} flex="1 1 0" h={`${height * 0.87}%`}>
                <Skeleton height="100%" shape="step" />
              </Box>
            ))}
          </Flex>
        </Grid>
        <Box mb="14px" py={0.5}>
          <Skeleton width="90px" height="24px" />
        </Box>
        <Stack gap={2}>
          {columns.slice(0, 6).map((key) => (
            <Skeleton key={key} height="64px" shape="card" />
          ))}
        </Stack>
      </Loading>
    </Page>
  );
}
