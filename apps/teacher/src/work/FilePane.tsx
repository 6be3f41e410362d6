import { Box, Button, Flex, Text } from '@stupeni/ui/core';
import { useRef } from 'react';
import { fileKind } from './file-kind';
import { FilePreview } from './FilePreview';
import type { Round } from './submission-query';
import { texts } from './texts';
import type { WorkQuery } from './use-file-address';
import { useFocusInFrame } from './use-focus-in-frame';
import { WorkFile } from './WorkFile';
import { fileLook } from './work-look';

interface FilePaneProps {
  round: Round;
  query: WorkQuery;
  /** Takes the focus to the verdict. */
  onBack: () => void;
}

/**
 * The handed-in file: its name to download, and below it what the browser can show. A frame keeps its keys to
 * itself, and Tab finds nothing to stop at in a text: the ways into it and out of it stand right before it.
 */
export function FilePane({ round, query, onBack }: FilePaneProps) {
  const inFrame = useFocusInFrame();
  const frame = useRef<HTMLIFrameElement>(null);
  return (
    <Box as="section" aria-label={texts.file} css={fileLook}>
      <Flex columnGap={4} rowGap={1} wrap="wrap" align="center" css={headLook}>
        <Box flex="1 1 240px" minW={0}>
          <WorkFile round={round} query={query} />
        </Box>
        {fileKind(round) === 'document' && (
          <Flex columnGap={2} wrap="wrap" align="center" ms={{ base: '-9px', md: 0 }}>
            <Text
              as="span"
              hideBelow="md"
              textStyle="meta"
              color="fg.muted"
              visibility={inFrame ? 'visible' : 'hidden'}
            >
              {texts.inFrame}
            </Text>
            <Button variant="plain" size="sm" onClick={() => frame.current?.focus()}>
              {texts.read}
            </Button>
            <Button variant={inFrame ? 'outline' : 'plain'} size="sm" onClick={onBack}>
              {texts.back}
            </Button>
          </Flex>
        )}
      </Flex>
      <Box css={previewLook} data-focused={inFrame || undefined}>
        <FilePreview key={round.id} round={round} frame={frame} />
      </Box>
    </Box>
  );
}

const headLook = { px: '22px', py: 3, borderBottomWidth: '1px', borderColor: 'border' } as const;

const previewLook = {
  position: 'relative',
  flex: { base: 'none', md: '1' },
  minH: 0,
  h: { base: '300px', md: 'auto' },
  bg: 'bg.well',
  // Over the frame: its own outline would lie under what it shows.
  '&[data-focused]::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    pointerEvents: 'none',
    outline: '3px solid {colors.focus}',
    outlineOffset: '-3px',
  },
} as const;
