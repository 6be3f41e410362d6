import { Box, Grid, Loading, Skeleton, Stack } from '@stupeni/ui/core';
import { pageGrid, rail, sheet } from './lesson-look';
import { texts } from './texts';

const lines = ['100%', '94%', '97%', '60%', '99%', '91%', '96%', '40%'];

export function LessonSkeleton() {
  return (
    <Loading label={texts.loading}>
      <Grid css={pageGrid}>
        <Box minW="0">
          <Box px={{ base: 4, md: 0 }} mb={4} py={0.5}>
            <Skeleton width="180px" height="16px" />
          </Box>
          <Box css={sheet}>
            <Stack gap={4}>
              <Skeleton width="160px" />
              <Skeleton width="80%" height="34px" />
              {lines.map((width) => (
                <Skeleton key={width} width={width} height="18px" />
              ))}
              <Skeleton height="220px" shape="card" />
            </Stack>
          </Box>
        </Box>
        <Box css={rail}>
          <Stack gap={3} p={2}>
            {lines.map((width) => (
              <Skeleton key={width} height="30px" />
            ))}
          </Stack>
        </Box>
      </Grid>
    </Loading>
  );
}
