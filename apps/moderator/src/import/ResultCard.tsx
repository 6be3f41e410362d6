import { Box, Flex, type IconProps, Text } from '@stupeni/ui/core';
import { StepTile, type TileState } from '@stupeni/ui/more';
import { formatNumber } from '@stupeni/rules';
import type { ReactNode } from 'react';

interface ResultCardProps {
  state: TileState;
  icon: IconProps['name'];
  count: number;
  /** What happened to so many rows: «добавлены». */
  word: string;
  children: ReactNode;
}

/** A number of the result with what it means. */
export const ResultCard = ({ state, icon, count, word, children }: ResultCardProps) => (
  <Flex layerStyle="card" gap={4} p={{ base: 4, sm: 6 }} align="flex-start">
    <StepTile state={state} icon={icon} />
    <Box minW="0">
      <Text fontSize="34px" lineHeight="1.1" fontWeight="700" fontVariantNumeric="tabular-nums">
        {formatNumber(count)}
      </Text>
      <Text fontWeight="600" mt={1}>
        {word}
      </Text>
      <Text textStyle="meta" color="fg.muted" mt={1}>
        {children}
      </Text>
    </Box>
  </Flex>
);
