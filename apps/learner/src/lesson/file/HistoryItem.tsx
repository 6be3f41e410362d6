import { LinkedText } from '@stupeni/rich-text-view';
import { Badge, FileName, Moment, StepTile } from '@stupeni/ui/more';
import { Box, Flex, Grid, Text } from '@stupeni/ui/core';
import { texts } from './texts';
import type { HistoryEntry } from './submission-history';
import { SubmissionLink } from './SubmissionLink';
import type { Submissions } from './use-submissions';

const looks = {
  submitted: { state: 'locked', icon: 'upload' },
  accepted: { state: 'done', icon: 'check' },
  returned: { state: 'rework', icon: 'returned' },
} as const;

// The vertical line from a tile to the earlier one below it.
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

/** One entry of the history: who did what and when, with the file or the teacher's comment. */
export function HistoryItem({ entry, submissions }: { entry: HistoryEntry; submissions: Submissions }) {
  const { kind, at, submission } = entry;
  const { teacher, comment, state } = submission;
  return (
    <Grid as="li" css={timeline}>
      <StepTile {...looks[kind]} />
      <Box minW="0">
        <Flex wrap="wrap" align="baseline" columnGap={2.5} mb="3px">
          <Text as="span" fontWeight="650">
            {texts[kind]}
          </Text>{' '}
          <Text as="span" textStyle="meta" color="fg.muted">
            {kind !== 'submitted' && teacher && <span>{`${teacher.firstName} ${teacher.lastName} · `}</span>}
            <Moment at={at} />
          </Text>
        </Flex>
        {kind === 'submitted' ? (
          <SubmissionLink submission={submission} submissions={submissions} />
        ) : (
          comment && (
            <Text whiteSpace="pre-line" overflowWrap="anywhere">
              <LinkedText text={comment} />
            </Text>
          )
        )}
        {kind === 'submitted' && state !== 'DECIDED' && <State state={state} />}
      </Box>
    </Grid>
  );
}

/** The file that is being sent. It is as high as the later entry of its submission. */
export const SendingItem = ({ file }: { file: Pick<File, 'name' | 'size'> }) => (
  <Grid as="li" css={timeline}>
    <StepTile {...looks.submitted} />
    <Box minW="0">
      <Flex wrap="wrap" align="baseline" columnGap={2.5} mb="3px">
        <Text as="span" fontWeight="650">
          {texts.sending}
        </Text>{' '}
        <Text as="span" textStyle="meta" color="fg.muted">
          {texts.now}
        </Text>
      </Flex>
      <FileName size={file.size}>{file.name}</FileName>
      <Box css={stateLook}>
        <Badge tone="neutral" icon="upload">
          {texts.onItsWay}
        </Badge>
      </Box>
    </Box>
  </Grid>
);

const State = ({ state }: { state: 'WAITING' | 'REPLACED' | 'NOT_REVIEWED' }) => (
  <Box css={stateLook}>
    {state === 'WAITING' ? (
      <Badge tone="review" icon="clock">
        {texts.WAITING}
      </Badge>
    ) : (
      <Text textStyle="meta" color="fg.muted">
        {texts[state]}
      </Text>
    )}
  </Box>
);

// As high in each state, so that an entry does not move when the next one replaces it.
const stateLook = { display: 'flex', alignItems: 'center', mt: 1.5, minH: '27px' } as const;
