import { Box, Flex } from '@stupeni/ui/core';
import { FileLink, FileName } from '@stupeni/ui/more';
import type { ReactNode } from 'react';
import { makeLinkProps, useAddresses } from './file-address';
import { headLook } from './look';
import type { HandedInFile } from './handed-in-parts';
import { texts } from './texts';

interface NamedFileProps {
  file: HandedInFile;
  /** Buttons next to the name. */
  controls?: ReactNode;
  children: ReactNode;
}

/** What is in a file, below its name. */
export const NamedFile = ({ file, controls, children }: NamedFileProps) => (
  <>
    <Flex css={headLook}>
      <Box flex="1 1 180px" minW={0}>
        <DownloadLink file={file} />
      </Box>
      {controls}
    </Flex>
    {children}
  </>
);

/** The download link of a file, or only its name while nobody can open it. */
export function DownloadLink({ file }: { file: HandedInFile }) {
  const addresses = useAddresses();
  if (file.scan || file.fault === 'missing') return <FileName size={file.size}>{file.name}</FileName>;
  return (
    <FileLink
      name={file.name}
      size={file.size}
      address={file.path}
      failed={texts.linkFailed}
      {...makeLinkProps(addresses, file)}
    />
  );
}
