import { Box, Center, Icon, Text } from '@stupeni/ui/core';
import { type RefObject, useState } from 'react';
import { fileKind } from './file-kind';
import type { ReviewSubmission } from './submission-query';
import { texts } from './texts';

/** Parameters of PDF viewers: no sidebar, and the page fits the width. */
const viewerParameters = '#navpanes=0&view=FitH';

interface FilePreviewProps {
  submission: ReviewSubmission;
  /** The frame of a document. */
  frame: RefObject<HTMLIFrameElement | null>;
}

/** The preview of a file. Its address never changes, because a new address would load the file again from its start. */
export function FilePreview({ submission, frame }: FilePreviewProps) {
  const [address] = useState(`${submission.filePath}&inline=1`);
  const [isBroken, setIsBroken] = useState(false);
  switch (fileKind(submission)) {
    case 'picture':
      if (isBroken) return <NotShown text={texts.pictureFailed} />;
      return (
        <Box h="full" overflow="auto" p={4} tabIndex={0} role="region" aria-label={submission.fileName}>
          <Box asChild maxW="full" h="auto" mx="auto" display="block" bg="white">
            <img src={address} alt={submission.fileName} onError={() => setIsBroken(true)} />
          </Box>
        </Box>
      );
    case 'document':
      // Documents stay white in the dark theme (look.md §6). The browser chooses the colours of a plain text.
      return (
        <Box asChild w="full" h="full" display="block" border="0" bg="white" css={{ colorScheme: 'light' }}>
          <iframe src={`${address}${viewerParameters}`} title={submission.fileName} ref={frame} />
        </Box>
      );
    case 'download':
      return <NotShown text={submission.scan ? texts.scan[submission.scan] : texts.notShown} />;
  }
}

const NotShown = ({ text }: { text: string }) => (
  <Center h="full" p={6} flexDirection="column" gap={3} textAlign="center" color="fg.muted">
    <Icon name="page" size={32} />
    <Text maxW="320px">{text}</Text>
  </Center>
);
