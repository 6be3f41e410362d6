import { Box, Button, Skeleton, Stack, Text } from '@stupeni/ui/core';
import { NotShown } from './NotShown';
import { texts } from './texts';
import { UnreadableFileError } from './unreadable-file-error';

/**
 * Shown while a file is loading: the lines of a page, and a text for screen readers.
 * @param minH the smallest height. It keeps the files below a long file away from the screen, so that they do not load
 * yet.
 */
export const Opening = ({ lines = 6, minH }: { lines?: number; minH?: string }) => (
  <Box
    role="status"
    aria-busy="true"
    bg="bg.panel"
    borderWidth="1px"
    borderColor="border"
    borderRadius="3px"
    p={5}
    minH={minH}
  >
    <Text color="fg.muted" mb={4}>
      {texts.loading}
    </Text>
    <Stack gap={4}>
      {widths.slice(0, lines).map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </Stack>
  </Box>
);

const widths = ['45%', '96%', '91%', '98%', '84%', '60%'];

interface NotOpenedProps {
  error: unknown;
  /** Null when another attempt would give the same result. */
  onRetry: (() => void) | null;
}

/** Why a file did not open. After a lost connection the person can try again. */
export const NotOpened = ({ error, onRetry }: NotOpenedProps) => (
  <NotShown
    text={error instanceof UnreadableFileError ? texts.unreadable[error.reason] : texts.notLoaded}
    icon="warning"
  >
    {onRetry && (
      <Button variant="outline" size="sm" onClick={onRetry}>
        {texts.again}
      </Button>
    )}
  </NotShown>
);
