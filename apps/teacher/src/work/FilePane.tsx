import { Box } from '@stupeni/ui/core';
import { fileLook } from './work-look';
import { FilePreview } from './FilePreview';
import type { Round } from './submission-query';
import { texts } from './texts';
import type { WorkQuery } from './use-file-address';
import { WorkFile } from './WorkFile';

/** The handed-in file: its name to download, and below it what the browser can show. */
export const FilePane = ({ round, query }: { round: Round; query: WorkQuery }) => (
  <Box as="section" aria-label={texts.file} css={fileLook}>
    <Box px="22px" py={3} borderBottomWidth="1px" borderColor="border">
      <WorkFile round={round} query={query} />
    </Box>
    <Box flex={{ base: 'none', md: '1' }} minH={0} h={{ base: '300px', md: 'auto' }} bg="bg.well">
      <FilePreview key={round.id} round={round} />
    </Box>
  </Box>
);
