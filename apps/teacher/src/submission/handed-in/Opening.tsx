import { Box, Button, Skeleton, Stack, Text } from '@stupeni/ui/core';
import { NotShown } from './NotShown';
import { texts } from './texts';
import { UnreadableFileError } from './unreadable-file-error';

/**
 * A file on its way: lines of a page, and the word that it loads.
 * @param minH of a file that will be long, so that those below it do not load with it
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
  /** Null when another try gives the same. */
  onRetry: (() => void) | null;
}

/** Why a file did not open. A lost connection can be tried again. */
export const NotOpened = ({ error, onRetry }: NotOpenedProps) => (
  <NotShown
    text={error instanceof UnreadableFileError ? texts.unreadable[error.why] : texts.notLoaded}
    icon="warning"
  >
    {onRetry && (
      <Button variant="outline" size="sm" onClick={onRetry}>
        {texts.again}
      </Button>
    )}
  </NotShown>
);
