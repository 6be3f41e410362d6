import { Box, Button, Flex, Loading, Skeleton, Stack, Text } from '@stupeni/ui/core';
import { shownWithKeyboard } from '@stupeni/ui/more';
import { type ReactNode, useRef, useState } from 'react';
import { fileKind } from './file-kind';
import { FilePreview } from './FilePreview';
import { fileLook } from './submission-look';
import type { ReviewSubmission } from './submission-query';
import { SubmissionFile } from './SubmissionFile';
import { texts } from './texts';
import type { SubmissionQuery } from './use-file-address';
import { useFocusPlace } from './use-focus-place';
import { useFrameFocus } from './use-frame-focus';

interface FilePaneProps {
  submission: ReviewSubmission;
  query: SubmissionQuery;
  /** Moves the focus to the verdict. */
  onBack: () => void;
}

/** The place of the file on the desk. It has the same size while the file loads and when it does not load. */
export const FilePlace = ({ children }: { children: ReactNode }) => (
  <Box as="section" aria-label={texts.file} css={fileLook}>
    {children}
  </Box>
);

/**
 * The file of a submission: a download link, and below it the preview. A page gets no key presses from a frame, and Tab
 * does not stop in a plain text. Therefore two buttons before the frame move the focus into it and out of it.
 */
export function FilePane({ submission, query, onBack }: FilePaneProps) {
  const focus = useFocusPlace();
  const inFrame = focus === 'frame';
  const frame = useRef<HTMLIFrameElement>(null);
  const enterFrame = useFrameFocus(frame);
  const [showsAnyway, setShowsAnyway] = useState(false);
  const { fault: _fault, ...whole } = submission;
  const shown: ReviewSubmission = showsAnyway ? whole : submission;
  return (
    <>
      <Flex css={headLook}>
        <Box css={nameLook}>
          <SubmissionFile submission={submission} query={query} />
        </Box>
        {fileKind(shown) === 'document' && (
          <Flex columnGap={2} wrap="wrap" align="center" ms={{ base: '-9px', md: 0 }}>
            <Button variant="plain" size="sm" onClick={enterFrame}>
              {texts.read}
            </Button>
            {/* Its space stays, so that nothing moves when the focus does. */}
            <Button
              variant={inFrame ? 'outline' : 'plain'}
              size="sm"
              style={focus === 'verdict' ? { visibility: 'hidden' } : undefined}
              onClick={onBack}
            >
              {texts.back}
            </Button>
            <Text
              as="span"
              textStyle="meta"
              color="fg.muted"
              css={shownWithKeyboard('inline')}
              visibility={inFrame ? 'visible' : 'hidden'}
            >
              {texts.inFrame}
            </Text>
          </Flex>
        )}
      </Flex>
      <Box css={previewLook} data-focused={inFrame || undefined}>
        <FilePreview
          key={`${shown.id} ${shown.scan} ${shown.fault}`}
          submission={shown}
          frame={frame}
          onShow={() => setShowsAnyway(true)}
          query={query}
        />
      </Box>
    </>
  );
}

const lines = ['45%', '96%', '91%', '98%', '84%', '60%'];

/** The skeleton of a document: its name with «Листать файл» beside it, and lines of text below. */
export const WaitingFile = () => (
  <Loading label={texts.loading}>
    <Flex css={headLook}>
      <Box css={nameLook}>
        <Skeleton width="220px" height="20px" />
      </Box>
      <Skeleton width="120px" height="32px" shape="control" />
    </Flex>
    <Stack css={previewLook} bg="bg.panel" gap={4} p={6} overflow="hidden">
      {lines.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </Stack>
  </Loading>
);

const headLook = {
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 1,
  flex: 'none',
  px: '22px',
  py: 3,
  borderBottomWidth: '1px',
  borderColor: 'border',
} as const;

const nameLook = { flex: '1 1 240px', minW: 0 } as const;

const previewLook = {
  position: 'relative',
  flex: { base: 'none', md: '1' },
  minH: 0,
  h: { base: '300px', md: 'auto' },
  bg: 'bg.well',
  // An outline of the frame itself would be behind its content.
  '&[data-focused]::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    pointerEvents: 'none',
    outline: '3px solid {colors.focus}',
    outlineOffset: '-3px',
  },
} as const;
