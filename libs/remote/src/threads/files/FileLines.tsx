import { Box, Flex, IconButton, Text } from '@stupeni/ui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FileSummary, FileRemedy, progressLook, ReplaceField } from '../../uploads/FileState';
import { placeKey, type UploadPlace } from '../../uploads/place';
import type { Row } from '../../uploads/rows';
import { fileTexts } from '../../uploads/texts';
import { useShell } from '../../use-shell';
import { texts } from '../texts';
import { getThreadOutbox, useFileRows } from './thread-outbox';

export interface FileLinesProps {
  place: UploadPlace;
  /** The accepted kinds of files, for the file dialog of the browser. */
  accept: string;
  locked: boolean;
  /** Says who sees the files, if these are not the people who see the text. */
  seenBy?: string | undefined;
  /** Called when the person removes a file. The focus must move, because the button disappears with the line. */
  onRemoved: () => void;
}

/** The files of a new message: the progress of each upload, and why the message cannot be sent. */
export function FileLines({ place, accept, locked, seenBy, onRemoved }: FileLinesProps) {
  const { notify, user } = useShell();
  const files = getThreadOutbox(useQueryClient(), user.id);
  const { rows, block } = useFileRows(place);
  const key = placeKey(place);
  const restore = useEffectEvent(() => files.restore(place));
  useEffect(() => restore(), [key]);
  const remove = async (key: string) => {
    const isRemoved = await files.remove(place, key);
    if (!isRemoved) notify({ tone: 'error', title: fileTexts.removeFailed });
    return isRemoved;
  };
  const replace = async ({ key, state }: Row, file: File) => {
    // The upload of the same file continues where it stopped.
    if (state.step === 'unfinished' || (await remove(key))) await files.add(place, [file]);
  };
  if (rows.length === 0) return null;
  return (
    <>
      <Box as="ul" listStyleType="none" aria-label={texts.files} mt={2}>
        {rows.map((row) => (
          <FileLine
            key={row.key}
            row={row}
            accept={accept}
            locked={locked}
            onRemove={() => {
              onRemoved();
              void remove(row.key);
            }}
            onRetry={() => files.retry(place, row.key)}
            onReplace={(file) => void replace(row, file)}
          />
        ))}
      </Box>
      {seenBy !== undefined && (
        <Text textStyle="meta" color="fg.muted" mt={1.5}>
          {seenBy}
        </Text>
      )}
      {block !== undefined && (
        <Text role="alert" textStyle="meta" color="danger.fg" mt={2}>
          {block}
        </Text>
      )}
    </>
  );
}

interface FileLineProps {
  row: Row;
  accept: string;
  locked: boolean;
  onRemove: () => void;
  onRetry: () => void;
  onReplace: (file: File) => void;
}

function FileLine({ row, accept, locked, onRemove, onRetry, onReplace }: FileLineProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Flex as="li" tabIndex={-1} css={lineLook}>
      <Box flex="1" minW="0">
        <FileSummary row={row} scanTexts={texts.scan} />
        <Box ms="-9px">
          <FileRemedy row={row} locked={locked} onChoose={() => input.current?.click()} onRetry={onRetry} />
        </Box>
      </Box>
      <IconButton
        size="sm"
        label={fileTexts.remove(row.name)}
        icon="close"
        disabled={locked}
        onClick={onRemove}
      />
      <ReplaceField field={input} accept={accept} onReplace={onReplace} />
    </Flex>
  );
}

const lineLook = {
  position: 'relative',
  alignItems: 'flex-start',
  gap: 2,
  py: 1.5,
  fontSize: '14px',
  borderBottomWidth: '1px',
  borderColor: 'border',
  '& .progress': progressLook,
} as const;
