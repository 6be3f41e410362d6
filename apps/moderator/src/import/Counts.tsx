import type { ImportReport } from '@stupeni/contract';
import { Box, Flex, Grid, Text } from '@stupeni/ui/core';
import { StepTile, type TileState } from '@stupeni/ui/more';
import type { IconProps } from '@stupeni/ui/core';
import { formatNumber } from '@stupeni/rules';
import { texts } from './texts';

export const outcomes = ['added', 'skipped', 'bad'] as const;
export type Outcome = (typeof outcomes)[number];

const looks = {
  added: { state: 'done', icon: 'plus' },
  skipped: { state: 'locked', icon: 'minus' },
  bad: { state: 'missing', icon: 'close' },
} as const satisfies Record<Outcome, { state: TileState; icon: IconProps['name'] }>;

/** The numbers of rows that will be added, will be skipped, or have issues. */
export function Counts({ report }: { report: ImportReport }) {
  return (
    <Grid templateColumns="repeat(3, minmax(0, 1fr))" gap={{ base: 2, sm: 3 }}>
      {outcomes.map((outcome) => {
        const none = report[outcome] === 0;
        const { state, icon } = looks[outcome];
        return (
          <Flex
            key={outcome}
            direction={{ base: 'column', sm: 'row' }}
            gap={{ base: 1.5, sm: 3 }}
            align={{ sm: 'center' }}
            layerStyle="card"
            px={{ base: 2, sm: 4 }}
            py={{ base: 3, sm: 4 }}
          >
            <StepTile state={none ? 'locked' : state} icon={icon} />
            <Box minW="0">
              <Text fontSize="24px" lineHeight="1.15" fontWeight="700" color={none ? 'fg.muted' : 'fg'}>
                {formatNumber(report[outcome])}
              </Text>
              <Text textStyle="meta" color="fg.muted">
                {texts.outcomes[outcome].word}
              </Text>
            </Box>
          </Flex>
        );
      })}
    </Grid>
  );
}
