import { Box, Button, Flex, IconButton, Text } from '@stupeni/ui/core';
import { fileSize } from '@stupeni/ui/more';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { listAccepted } from '../uploads/accept';
import { FileRemedy, FileState, progressLook } from '../uploads/FileState';
import type { Row } from '../uploads/rows';
import { fileTexts } from '../uploads/texts';
import type { ThreadFiles } from '../uploads/use-thread-files';
import { texts } from './texts';

interface MessageFilesProps {
  files: ThreadFiles;
  /** The message is on its way: nothing can be changed. */
  locked: boolean;
  /** Who sees the files, when others than those who see the text. */
  seenBy?: string | undefined;
  /** The field of the message. Files that are pasted into it, or dropped on it, are added. */
  children: ReactNode;
}

/** The field of a message with its files: a button adds them, and each one tells how far it is. */
export function MessageFiles({ files, locked, seenBy, children }: MessageFilesProps) {
  const { rows, uploads, block, waitingError } = files;
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const accept = uploads ? listAccepted(uploads.types) : '';
  const add = (list: FileList | null | undefined) => !locked && list && files.add([...list]);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    add(currentTarget.files);
    // Without this, choosing the same file again would fire no event.
    currentTarget.value = '';
  };
  const remove = (key: string) => {
    files.remove(key);
    opener.current?.focus();
  };
  return (
    <Box
      onPaste={(event) => {
        // Word adds a picture of the words to a copied text.
        if (event.clipboardData.files.length === 0 || event.clipboardData.getData('text/plain').trim())
          return;
        event.preventDefault();
        add(event.clipboardData.files);
      }}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        add(event.dataTransfer.files);
      }}
    >
      {children}
      {waitingError && (
        <Text textStyle="meta" color="fg.muted" mt={1.5}>
          <span>{texts.waitingFailed}</span>{' '}
          <Button variant="plain" size="sm" onClick={files.readAgain}>
            {texts.retry}
          </Button>
        </Text>
      )}
      {rows.length > 0 && (
        <Box as="ul" listStyleType="none" aria-label={texts.files} mt={2}>
          {rows.map((row) => (
            <FileLine
              key={row.key}
              row={row}
              accept={accept}
              locked={locked}
              onRemove={() => remove(row.key)}
              onRetry={() => files.retry(row.key)}
              onReplace={(file) => files.replace(row.key, file)}
            />
          ))}
        </Box>
      )}
      {rows.length > 0 && seenBy !== undefined && (
        <Text textStyle="meta" color="fg.muted" mt={1.5}>
          {seenBy}
        </Text>
      )}
      {block !== undefined && (
        <Text role="alert" textStyle="meta" color="danger.fg" mt={2}>
          {block}
        </Text>
      )}
      <Box ms="-9px" mt={1}>
        <Button
          ref={opener}
          variant="plain"
          size="sm"
          disabled={locked}
          onClick={() => input.current?.click()}
        >
          {texts.attach}
        </Button>
        <input ref={input} type="file" multiple accept={accept} hidden tabIndex={-1} onChange={take} />
      </Box>
    </Box>
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
  const { name, size } = row;
  return (
    <Flex as="li" css={lineLook}>
      <Box flex="1" minW="0">
        <Text as="span" fontWeight="600" overflowWrap="anywhere">
          {name}
        </Text>{' '}
        <Text as="span" textStyle="meta" color="fg.muted" whiteSpace="nowrap">
          {fileSize(size)}
        </Text>
        <FileState row={row} scanTexts={texts.scan} />
        <Box ms="-9px">
          <FileRemedy row={row} locked={locked} onChoose={() => input.current?.click()} onRetry={onRetry} />
        </Box>
      </Box>
      <IconButton
        size="sm"
        label={fileTexts.remove(name)}
        icon="close"
        disabled={locked}
        onClick={onRemove}
      />
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) onReplace(file);
        }}
      />
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
