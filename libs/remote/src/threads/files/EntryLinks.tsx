import type { SubmissionFile } from '@stupeni/contract';
import { Box, Stack, Text } from '@stupeni/ui/core';
import { FileLink, FileName } from '@stupeni/ui/more';
import { useState } from 'react';
import { isFreshAddress, recordReceipt } from '../../uploads/fresh-address';
import { texts } from '../texts';
import { type Entry, readFilesAgain, type ThreadOf } from '../thread-query';

export interface EntryFilesProps {
  of: ThreadOf;
  entry: Pick<Entry, 'part' | 'id' | 'files'>;
}

/** The files of a message or an answer, to download. */
export function EntryLinks({ of, entry }: EntryFilesProps) {
  // Addresses that were renewed since the entry was read.
  const [renewed, setRenewed] = useState<readonly SubmissionFile[]>();
  const { files = [] } = entry;
  const [seen, setSeen] = useState(files);
  if (files !== seen && entry.files) {
    setSeen(files);
    setRenewed(undefined);
  }
  if (files.length === 0) return null;
  const current = renewed ?? files;
  const receivedAtMs = recordReceipt(current);
  async function readAgain(id: string) {
    const again = await readFilesAgain(of, entry);
    setRenewed(again);
    return again.find((one) => one.id === id)?.path;
  }
  return (
    <Stack as="ul" aria-label={texts.files} gap={1} listStyleType="none" mt={1.5}>
      {current.map(({ id, name, size, path, scan }) => (
        <li key={id}>
          {scan ? (
            <Box>
              <FileName size={size}>{name}</FileName>
              <Text textStyle="meta" color={scan === 'checking' ? 'fg.muted' : 'danger.fg'}>
                {texts.scan[scan]}
              </Text>
            </Box>
          ) : (
            <FileLink
              name={name}
              size={size}
              address={path}
              isFresh={() => isFreshAddress(path, receivedAtMs)}
              readAgain={() => readAgain(id)}
              failed={texts.linkFailed}
            />
          )}
        </li>
      ))}
    </Stack>
  );
}
