import { Box, Button, Flex, Loading, Skeleton, Stack, Text } from '@stupeni/ui/core';
import { shownWithKeyboard } from '@stupeni/ui/more';
import { type ReactNode, useRef, useState } from 'react';
import { chooseView } from './file-view';
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

/** The area of the file on the desk. It has the same size while the file loads and when it does not load. */
export const FileArea = ({ children }: { children: ReactNode }) => (
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
  const isBackNeeded = focus !== 'verdict';
  const frame = useRef<HTMLIFrameElement>(null);
  const enterFrame = useFrameFocus(frame);
  const [showsAnyway, setShowsAnyway] = useState(false);
  const { fault: _fault, ...withoutFault } = submission;
  const shown: ReviewSubmission = showsAnyway ? withoutFault : submission;
  return (
    <>
      <Flex css={headLook}>
        <Box css={nameLook}>
          <SubmissionFile submission={submission} query={query} />
        </Box>
        {chooseView(shown) === 'document' && (
          <Flex css={buttonsLook}>
            <Button variant="plain" size="sm" onClick={enterFrame}>
              {texts.read}
            </Button>
            <Box css={isBackNeeded ? undefined : unneededLook}>
              <Button
                variant="outline"
                size="sm"
                style={isBackNeeded ? undefined : { visibility: 'hidden' }}
                onClick={onBack}
              >
                {texts.back}
              </Button>
            </Box>
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
        {inFrame && (
          <Text textStyle="meta" css={[keysLook, shownWithKeyboard('block')]}>
            {texts.inFrame}
          </Text>
        )}
      </Box>
    </>
  );
}

const lines = ['45%', '96%', '91%', '98%', '84%', '60%'];

/** The skeleton of a document: its name with the line of «Листать файл», and lines of text below. */
export const WaitingFile = () => (
  <Loading label={texts.loading}>
    <Flex css={headLook}>
      <Flex css={nameLook} align="center">
        <Skeleton width="220px" height="14px" />
      </Flex>
      {/* In the line of the name the place of the button is unknown. */}
      <Flex display={{ base: 'flex', sm: 'none' }} align="center" h="32px">
        <Skeleton width="94px" height="14px" />
      </Flex>
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
  // As high as with the buttons in the line of the name.
  minH: { sm: '57px' },
  px: '22px',
  py: 3,
  borderBottomWidth: '1px',
  borderColor: 'border',
} as const;

/** As wide as its words, so that the buttons stand right after them. A long name gets two lines. */
const nameLook = {
  flex: { base: '1 1 100%', sm: '1 1 240px' },
  maxW: { sm: 'max-content' },
  minW: 0,
  minH: '21px',
} as const;

/** On a narrow screen the words of the first button are aligned with the name. */
const buttonsLook = {
  flexWrap: 'wrap',
  alignItems: 'center',
  // Both fit beside each other at 320 px.
  columnGap: { base: '3px', sm: 2 },
  mx: { base: '-9px', sm: 0 },
} as const;

/** In the line of the name the button keeps its space, so that a long name does not move. */
const unneededLook = { display: { base: 'none', sm: 'block' } } as const;

/** Over the file, so that nothing moves when the focus does. In one column the lower edge may be out of sight. */
const keysLook = {
  position: 'absolute',
  insetInlineEnd: 0,
  top: { base: 0, md: 'auto' },
  bottom: { md: 0 },
  zIndex: 1,
  pointerEvents: 'none',
  px: 3,
  py: 1,
  borderEndStartRadius: { base: '8px', md: 0 },
  borderStartStartRadius: { md: '8px' },
  color: 'fg',
  bg: 'bg.panel',
  boxShadow: 'inset 0 0 0 3px {colors.focus}',
  _highContrast: { outline: '1px solid CanvasText' },
} as const;

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
