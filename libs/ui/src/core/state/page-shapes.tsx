import type { ReactNode } from 'react';
import { Box, Flex, Grid, Stack } from '../layout/primitives';
import { pageLooks } from './page-looks';
import { Skeleton } from './Skeleton';
import { styled } from '../system/styled';

const columns = [24, 31, 38, 45, 52, 59, 66, 73, 80, 87, 94, 100];
const lines = ['100%', '94%', '97%', '60%', '99%', '91%', '96%', '40%'];

const Frame = styled('div', {
  base: {
    maxW: 'page',
    mx: 'auto',
    px: { base: 4, sm: 8 },
    pt: { base: 5, sm: 9 },
    pb: { base: 14, sm: 18 },
  },
});

const Title = ({ width }: { width: string }) => (
  <Box h={{ base: '30px', sm: '37px' }} mb={{ base: 4, sm: 6 }}>
    <Skeleton width={width} height="100%" />
  </Box>
);

const Back = ({ width }: { width: string }) => (
  <Box mb={4} py={0.5}>
    <Skeleton width={width} height="16px" />
  </Box>
);

const Rows = ({ count, height }: { count: number; height: string }) => (
  <Stack gap={2}>
    {lines.slice(0, count).map((row) => (
      <Skeleton key={row} height={height} shape="card" />
    ))}
  </Stack>
);

function Sheet({ back, end }: { back: ReactNode; end: string }) {
  return (
    <Box minW="0">
      <Box px={{ base: 4, sm: 8, md: 0 }}>{back}</Box>
      <Stack css={pageLooks.sheet} gap={4}>
        <Skeleton width="160px" />
        <Skeleton width="80%" height="34px" />
        {lines.map((width) => (
          <Skeleton key={width} width={width} height="18px" />
        ))}
        <Skeleton height={end} shape="card" />
      </Stack>
    </Box>
  );
}

const tileRow = (
  <Grid css={pageLooks.tiles}>
    {lines.slice(0, 3).map((tile) => (
      <Skeleton key={tile} height="288px" shape="card" />
    ))}
  </Grid>
);

const hero = (
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
);

const tabRow = (
  <Flex gap={7} align="center" h="45px" mb={5} borderBottomWidth="1px" borderColor="border" overflow="hidden">
    {['150px', '70px', '110px'].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </Flex>
);

/** Grey skeletons of the pages: under a title, with stairs, a text, one sheet, a list under tabs. */
export const pageShapes = {
  tiles: () => (
    <Frame>
      <Title width="280px" />
      {tileRow}
    </Frame>
  ),
  stairs: () => (
    <Frame>
      <Back width="140px" />
      {hero}
      <Box mb="14px" py={0.5}>
        <Skeleton width="90px" height="24px" />
      </Box>
      <Rows count={6} height="64px" />
    </Frame>
  ),
  reading: () => (
    <Grid css={pageLooks.withRail}>
      <Sheet back={<Back width="180px" />} end="220px" />
      <Stack css={pageLooks.rail} gap={3}>
        {lines.map((width) => (
          <Skeleton key={width} height="30px" />
        ))}
      </Stack>
    </Grid>
  ),
  sheet: () => (
    <Box css={pageLooks.column}>
      <Sheet
        back={
          <Box mb={4}>
            <Skeleton width="190px" height="40px" shape="control" />
          </Box>
        }
        end="86px"
      />
    </Box>
  ),
  list: () => (
    <Frame>
      <Title width="260px" />
      {tabRow}
      <Rows count={5} height="60px" />
    </Frame>
  ),
} satisfies Record<string, () => ReactNode>;
