import { Box, Center, Icon, Text } from '@stupeni/ui/core';
import { type RefObject, useState } from 'react';
import { fileKind } from './file-kind';
import type { Round } from './submission-query';
import { texts } from './texts';

/** How a viewer of PDF opens: without its column of small pages. */
const wholeWidth = '#navpanes=0&view=FitH';

interface FilePreviewProps {
  round: Round;
  /** Where a document is shown. */
  frame: RefObject<HTMLIFrameElement | null>;
}

/** The file in the page. Its address stays the first one: a new one would open it again at its beginning. */
export function FilePreview({ round, frame }: FilePreviewProps) {
  const [address] = useState(`${round.filePath}&inline=1`);
  const [broken, setBroken] = useState(false);
  switch (fileKind(round)) {
    case 'picture':
      if (broken) return <NotShown text={texts.pictureFailed} />;
      return (
        <Box h="full" overflow="auto" p={4} tabIndex={0} role="region" aria-label={round.fileName}>
          <Box asChild maxW="full" h="auto" mx="auto" display="block" bg="white">
            <img src={address} alt={round.fileName} onError={() => setBroken(true)} />
          </Box>
        </Box>
      );
    case 'document':
      // Documents stay white in the dark theme (look.md §6); a plain text has the colours that the browser gives it.
      return (
        <Box asChild w="full" h="full" display="block" border="0" bg="white" css={{ colorScheme: 'light' }}>
          <iframe src={`${address}${wholeWidth}`} title={round.fileName} ref={frame} />
        </Box>
      );
    case 'download':
      return <NotShown text={texts.notShown} />;
  }
}

const NotShown = ({ text }: { text: string }) => (
  <Center h="full" p={6} flexDirection="column" gap={3} textAlign="center" color="fg.muted">
    <Icon name="page" size={32} />
    <Text maxW="320px">{text}</Text>
  </Center>
);
