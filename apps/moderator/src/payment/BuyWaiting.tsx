import { Box, Loading, Skeleton, Stack } from '@stupeni/ui/core';
import { texts } from './texts';

/** A placeholder for the form until it is known whether and how the school sells slots. */
export const BuyWaiting = () => (
  <Loading label={texts.loadingForm}>
    <Box layerStyle="card" p={{ base: 5, sm: '26px' }} aria-hidden="true">
      <Stack gap={4}>
        <Skeleton width="120px" />
        <Skeleton width="220px" />
        <Skeleton width="180px" />
      </Stack>
    </Box>
  </Loading>
);
