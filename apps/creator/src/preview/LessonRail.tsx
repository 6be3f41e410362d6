import { Box, Heading, Text } from '@stupeni/ui/core';
import { StepTile } from '@stupeni/ui/more';
import type { PlacedLesson } from './place-in-course';
import { texts } from './texts';

const look = {
  display: { base: 'none', lg: 'block' },
  layerStyle: 'card',
  px: 3,
  pt: '18px',
  pb: 3,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '30px minmax(0, 1fr)',
    gap: 2.5,
    alignItems: 'center',
    px: 2,
    py: 1.5,
    borderRadius: '8px',
    fontSize: '14px',
    lineHeight: '1.35',
    color: 'fg.muted',
  },
  '& li[aria-current]': { bg: 'brand.subtle', color: 'fg', fontWeight: '600' },
} as const;

/** The lessons of the course. Lessons before this one are done, lessons after it are locked. */
export function LessonRail({ placed }: { placed: readonly PlacedLesson[] }) {
  const at = placed.findIndex(({ isEdited }) => isEdited);
  return (
    <Box css={look}>
      <Heading as="h2" size="h3" fontSize="15px" px={2} pb={2.5}>
        {texts.rail}
      </Heading>
      <ol>
        {placed.map(({ key, order, title, isEdited }, index) => (
          <li key={key} aria-current={isEdited ? 'page' : undefined}>
            <StepTile
              size="sm"
              number={order}
              current={isEdited}
              state={index < at ? 'done' : index === at ? 'open' : 'locked'}
            />
            <Text as="span" lineClamp="2">
              {title || texts.noTitle}
            </Text>
          </li>
        ))}
      </ol>
    </Box>
  );
}
