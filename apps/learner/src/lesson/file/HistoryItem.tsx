import { Badge, Moment, StepTile } from '@stupeni/ui/more';
import { Box, Flex, Grid, Text } from '@stupeni/ui/core';
import { texts } from './texts';
import type { Works } from './use-works';
import type { HistoryEntry } from './work-history';
import { WorkLink } from './WorkLink';

const looks = {
  handedIn: { state: 'locked', icon: 'upload' },
  accepted: { state: 'done', icon: 'check' },
  returned: { state: 'rework', icon: 'returned' },
} as const;

// The line that leads from a tile down to the earlier one.
const timeline = {
  position: 'relative',
  gridTemplateColumns: '38px minmax(0, 1fr)',
  gap: 3.5,
  pb: '22px',
  '&:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    left: '18px',
    top: '42px',
    bottom: 1,
    w: '2px',
    bg: 'border',
    _highContrast: { bg: 'CanvasText' },
  },
} as const;

/** One step of the story: who did what when, with the teacher's words or the file. */
export function HistoryItem({ entry, works }: { entry: HistoryEntry; works: Works }) {
  const { kind, at, work } = entry;
  const { teacher, comment, state } = work;
  return (
    <Grid as="li" css={timeline}>
      <StepTile {...looks[kind]} />
      <Box minW="0">
        <Flex wrap="wrap" align="baseline" columnGap={2.5} mb="3px">
          <Text as="span" fontWeight="650">
            {texts[kind]}
          </Text>{' '}
          <Text as="span" textStyle="meta" color="fg.muted">
            {kind !== 'handedIn' && teacher && `${teacher.firstName} ${teacher.lastName} · `}
            <Moment at={at} />
          </Text>
        </Flex>
        {kind === 'handedIn' ? (
          <WorkLink work={work} works={works} />
        ) : (
          comment && (
            <Text whiteSpace="pre-line" overflowWrap="anywhere">
              {comment}
            </Text>
          )
        )}
        {kind === 'handedIn' && state !== 'DECIDED' && <State state={state} />}
      </Box>
    </Grid>
  );
}

function State({ state }: { state: 'WAITING' | 'REPLACED' | 'KEPT' }) {
  return state === 'WAITING' ? (
    <Box mt={1.5}>
      <Badge tone="review" icon="clock">
        {texts.WAITING}
      </Badge>
    </Box>
  ) : (
    <Text textStyle="meta" color="fg.muted">
      {texts[state]}
    </Text>
  );
}
