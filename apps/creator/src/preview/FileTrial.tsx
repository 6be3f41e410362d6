import { configQuery } from '@stupeni/remote';
import { Box, Heading } from '@stupeni/ui/core';
import { FileDrop } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Width } from './preview-look';
import { texts } from './texts';
import { TriedAction } from './TriedAction';

/** The file submission of a lesson. The author can choose a file, but nothing is sent. */
export function FileTrial({ width }: { width: Width }) {
  const [file, setFile] = useState<File | null>(null);
  const uploads = useQuery(configQuery()).data?.uploads;
  return (
    <Box as="section" mt={8} pt="26px" borderTopWidth="1px" borderColor="border">
      <Heading mb={3.5}>{texts.work}</Heading>
      <FileDrop
        label={texts.file}
        file={file}
        onChoose={setFile}
        onRemove={() => setFile(null)}
        limits={uploads}
      />
      <TriedAction
        key={file ? 'chosen' : 'none'}
        width={width}
        label={texts.send}
        words={texts.sent}
        tried={texts.sendTried}
        disabled={!file}
      />
    </Box>
  );
}
