import { Box, Flex, Heading, Stack, Text } from '@stupeni/ui/core';
import type { ReactNode } from 'react';
import type { closedTile, openTile } from './tile-look';

interface TileProps {
  look: typeof openTile | typeof closedTile;
  badge: ReactNode;
  count: string;
  /** The link or button with the title. */
  title: ReactNode;
  line?: string;
  /** The last day of the access. */
  until?: string;
  stairs?: ReactNode;
}

/** The layout of a course tile, open or closed. */
export function Tile({ look, badge, count, title, line, until, stairs }: TileProps) {
  return (
    <Box as="li" css={look}>
      <Stack gap={2.5} px="22px" pt={5} pb={2} flex="1">
        <Flex justify="space-between" align="center" gap={2} minH={6}>
          <span>{badge}</span>
          <Text as="span" textStyle="meta" color="fg.muted" whiteSpace="nowrap">
            {count}
          </Text>
        </Flex>
        <Heading as="h2" size="tile">
          {title}
        </Heading>
        {line && (
          <Text fontSize="14px" color="fg.muted">
            {line}
          </Text>
        )}
        {until && (
          <Text fontSize="14px" color="fg.muted">
            {until}
          </Text>
        )}
      </Stack>
      {stairs && (
        <Box px="22px" mt={1.5}>
          {stairs}
        </Box>
      )}
    </Box>
  );
}
