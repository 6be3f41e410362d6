import { tileCount } from '@stupeni/rules';
import { Box, Flex, Heading, Stack, Text } from '@stupeni/ui/core';
import { Badge, Stairs } from '@stupeni/ui/more';
import { texts } from './texts';

interface CourseTileProps {
  title: string;
  course: { price: number | null; lessonCount?: number };
  /** The numbers of its lessons, in their order. */
  orders: readonly number[];
  /** Whether to show the tile of a learner without access. */
  closed?: boolean;
}

const open = { bg: 'bg.panel', borderColor: 'border', boxShadow: 'sm' } as const;
const shut = { borderStyle: 'dashed', borderColor: 'border.control', color: 'fg.muted' } as const;

/** The lesson count of a closed tile can be a price in roubles, so the drawing has a limit. */
const maxSteps = 40;

/** The tile of a course that the learner has not started. */
export function CourseTile({ title, course, orders, closed = false }: CourseTileProps) {
  const count = tileCount(course);
  const drawn = closed ? Math.min(count, maxSteps) : orders.length;
  return (
    <Flex
      direction="column"
      minH="268px"
      borderWidth="1px"
      borderRadius="card"
      overflow="hidden"
      css={closed ? shut : open}
    >
      <Stack gap={2.5} px="22px" pt={5} pb={2} flex="1">
        <Flex justify="space-between" align="center" gap={2} minH={6}>
          {closed ? (
            <Badge tone="neutral" icon="lock">
              {texts.closed}
            </Badge>
          ) : (
            <span>
              {orders.length > 0 && (
                <Badge tone="sun" icon="flag">
                  {texts.here}
                </Badge>
              )}
            </span>
          )}
          <Text as="span" textStyle="meta" color="fg.muted" whiteSpace="nowrap">
            {texts.count(count)}
          </Text>
        </Flex>
        <Heading as="h3" size="tile" overflowWrap="anywhere">
          {title}
        </Heading>
        <Text fontSize="14px" color="fg.muted">
          {closed ? texts.closedWhy : orders.length > 0 && texts.progress(orders.length)}
        </Text>
      </Stack>
      {drawn > 0 && (
        <Box px="22px" mt={1.5}>
          <Stairs
            size="mini"
            label={texts.drawing(drawn)}
            sunken={closed}
            {...(!closed && { current: 1 })}
            steps={Array.from({ length: drawn }, (_, at) => ({
              number: at + 1,
              state: !closed && at === 0 ? 'open' : 'locked',
            }))}
          />
        </Box>
      )}
    </Flex>
  );
}
