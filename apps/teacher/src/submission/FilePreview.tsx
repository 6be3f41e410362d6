import type { FileFault } from '@stupeni/contract';
import { Box, Button, Center, Icon, Text, TextLink } from '@stupeni/ui/core';
import { type ReactNode, type RefObject, useState } from 'react';
import { chooseView } from './file-view';
import type { ReviewSubmission } from './submission-query';
import { texts } from './texts';
import type { SubmissionQuery } from './use-file-address';

/** Parameters of PDF viewers: no sidebar, and the page fits the width. */
const viewerParameters = '#navpanes=0&view=FitH';

interface FilePreviewProps {
  submission: ReviewSubmission;
  /** The frame of a document. */
  frame: RefObject<HTMLIFrameElement | null>;
  /** Shows a file that looks broken. */
  onShow: () => void;
  query: SubmissionQuery;
}

/** The preview of a file. Its address never changes, because a new address would load the file again from its start. */
export function FilePreview({ submission, frame, onShow, query }: FilePreviewProps) {
  const [address] = useState(`${submission.filePath}&inline=1`);
  const [isBroken, setIsBroken] = useState(false);
  switch (chooseView(submission)) {
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
      // Documents stay white in the dark theme (look.md §6). The browser draws a plain text in the scheme of its frame. Only
      // a preference that developer tools emulate counts more, so there and in journeys a text is dark.
      return (
        <Box asChild w="full" h="full" display="block" border="0" bg="white" css={{ colorScheme: 'light' }}>
          <iframe src={`${address}${viewerParameters}`} title={submission.fileName} ref={frame} />
        </Box>
      );
    case 'noViewer':
      return (
        <NotShown text={texts.noViewer}>
          <TextLink asChild>
            <a href={submission.filePath} download={submission.fileName}>
              {texts.download}
            </a>
          </TextLink>
        </NotShown>
      );
    case 'download':
      if (submission.scan) return <NotShown text={texts.scan[submission.scan]} />;
      if (submission.fault) return <Fault fault={submission.fault} onShow={onShow} query={query} />;
      return <NotShown text={texts.notShown} />;
  }
}

interface FaultProps extends Pick<FilePreviewProps, 'onShow' | 'query'> {
  fault: FileFault;
}

/** Why the file is not shown, and what the teacher can do. */
function Fault({ fault, onShow, query }: FaultProps) {
  switch (fault) {
    case 'missing':
      return <NotShown text={texts.fault.missing} />;
    case 'broken':
      return (
        <NotShown text={texts.fault.broken}>
          <Button variant="outline" size="sm" onClick={onShow}>
            {texts.showAnyway}
          </Button>
        </NotShown>
      );
    case 'unavailable':
      return (
        <NotShown text={texts.fault.unavailable}>
          <Button variant="outline" size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
            {texts.again}
          </Button>
        </NotShown>
      );
    default:
      return fault satisfies never;
  }
}

const NotShown = ({ text, children }: { text: string; children?: ReactNode }) => (
  <Center h="full" p={6} flexDirection="column" gap={3} textAlign="center" color="fg.muted">
    <Icon name="page" size={32} />
    <Text maxW="320px">{text}</Text>
    {children}
  </Center>
);
