import { Box, Button, Grid, Heading, Stack, Text } from '@stupeni/ui/core';
import { Stairs } from '@stupeni/ui/more';
import { fit, type Width } from './preview-look';
import { texts } from './texts';

interface CourseHeroProps {
  title: string;
  description: string;
  /** The numbers of its lessons, in their order. */
  orders: readonly number[];
  width: Width;
}

/** The head of the course page for a learner who has not started. */
export function CourseHero({ title, description, orders, width }: CourseHeroProps) {
  const [first] = orders;
  return (
    <Grid
      as="section"
      layerStyle="card"
      templateColumns={fit(width, 'minmax(0, 1fr)', 'minmax(0, 42fr) minmax(0, 58fr)')}
      alignItems="end"
      gap={fit(width, 2, 8)}
      px={fit(width, 4, 9)}
      pt={fit(width, '22px', 8)}
      overflow="hidden"
    >
      <Stack gap="14px" alignSelf="center" alignItems="flex-start" minW="0" pb={fit(width, 1.5, '34px')}>
        <Heading as="h1" size="h1" overflowWrap="anywhere" maxW="full">
          {title}
        </Heading>
        <Text color="fg.muted" maxW="full">
          {description}
        </Text>
        <Text fontWeight="600">{texts.progress(orders.length)}</Text>
        {first !== undefined && (
          <Box w={fit(width, 'full', 'auto')} aria-hidden="true" css={{ pointerEvents: 'none' }}>
            <Button size="lg" full tabIndex={-1}>
              {texts.begin(first)}
            </Button>
          </Box>
        )}
      </Stack>
      {orders.length > 0 && (
        <Stairs
          size="lg"
          label={texts.drawing(orders.length)}
          current={orders[0]!}
          steps={orders.map((number, at) => ({ number, state: at === 0 ? 'open' : 'locked' }))}
        />
      )}
    </Grid>
  );
}
