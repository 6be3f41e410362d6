import { Box, Flex, Grid, Heading, Text } from '@stupeni/ui/core';
import { StepTile, type StepTileProps } from '@stupeni/ui/more';
import type { ReactNode } from 'react';

interface NextRowProps {
  tile: StepTileProps;
  label: ReactNode;
  course: string;
  title: string;
  /** A link that looks like a button. On a phone it is below the row and has the width of the row. */
  action: ReactNode;
  children?: ReactNode;
}

const rowLook = {
  gridTemplateColumns: { base: '38px minmax(0, 1fr)', md: '38px minmax(0, 1fr) auto' },
  columnGap: { base: 3, md: '18px' },
  px: { base: 4, sm: 6 },
  py: { base: 4, sm: 5 },
  alignItems: 'start',
  '&:not(:first-child)': { borderTopWidth: '1px', borderColor: 'border' },
} as const;

const actionLook = {
  gridColumn: { base: '1 / -1', md: '3' },
  gridRow: { md: '1' },
  mt: { base: 4, md: 0 },
} as const;

/** One thing that the learner can do: what it is, the lesson, and the link to it. */
export function NextRow({ tile, label, course, title, action, children }: NextRowProps) {
  return (
    <Grid css={rowLook}>
      <StepTile {...tile} />
      <Box minW="0" maxW="680px">
        <Flex wrap="wrap" align="center" columnGap={2.5} rowGap={1}>
          {label}
          <Text as="span" textStyle="meta" color="fg.muted">
            {course}
          </Text>
        </Flex>
        <Heading as="h3" size="h3" mt={1}>
          {title}
        </Heading>
      </Box>
      {children && (
        <Box gridColumn={{ base: '1 / -1', md: '2' }} minW="0" maxW="680px">
          {children}
        </Box>
      )}
      <Box css={actionLook}>{action}</Box>
    </Grid>
  );
}
