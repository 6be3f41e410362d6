import { Box, Loading, Skeleton, Stack } from '@stupeni/ui/core';
import { sheet } from '../../lesson/lesson-look';
import { taskColumn } from './task-look';
import { texts } from './texts';

const lines = ['100%', '94%', '97%', '60%'];

export function TaskSkeleton() {
  return (
    <Loading label={texts.loading}>
      <Box css={taskColumn}>
        <Box px={{ base: 4, md: 0 }} mb={4}>
          <Skeleton width="190px" height="40px" />
        </Box>
        <Box css={sheet}>
          <Stack gap={4}>
            <Skeleton width="160px" />
            <Skeleton width="80%" height="34px" />
            {lines.map((width) => (
              <Skeleton key={width} width={width} height="18px" />
            ))}
            <Skeleton height="86px" shape="card" />
          </Stack>
        </Box>
      </Box>
    </Loading>
  );
}
