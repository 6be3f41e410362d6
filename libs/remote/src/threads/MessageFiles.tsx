import { Box, Button, Text } from '@stupeni/ui/core';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { configQuery } from '../config-query';
import { listAccepted } from '../uploads/accept';
import { texts } from './texts';
import type { ThreadFiles } from './use-thread-files';

interface MessageFilesProps {
  files: ThreadFiles;
  /** True while the message is being sent. Nothing can be changed then. */
  locked: boolean;
  /** Says who sees the files, if these are not the people who see the text. */
  seenBy?: string | undefined;
  /** The field of the message. Files that are pasted into it, or dropped on it, are added. */
  children: ReactNode;
}

/** The field of a message with its files: a button adds them, and each file shows the progress of its upload. */
export function MessageFiles({ files, locked, seenBy, children }: MessageFilesProps) {
  const { part, hasFailed, waitingError } = files;
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { data: config } = useQuery({ ...configQuery(), enabled: part !== null });
  const accept = config ? listAccepted(config.uploads.types) : '';
  const add = (list: FileList | null) => {
    if (!locked && list) files.add([...list]);
  };
  const addChosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    add(currentTarget.files);
    // Without this, choosing the same file again would fire no event.
    currentTarget.value = '';
  };
  return (
    <Box
      onPaste={(event) => {
        const { files: pasted } = event.clipboardData;
        // Word adds a picture of the words to the copied text.
        if (pasted.length === 0 || event.clipboardData.getData('text/plain').trim()) return;
        event.preventDefault();
        add(pasted);
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
      {part && (
        <part.FileLines
          place={files.place}
          accept={accept}
          locked={locked}
          seenBy={seenBy}
          onRemoved={() => opener.current?.focus()}
        />
      )}
      {hasFailed && (
        <Text role="alert" textStyle="meta" color="danger.fg" mt={2}>
          {texts.addFailed}
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
        <input ref={input} type="file" multiple accept={accept} hidden tabIndex={-1} onChange={addChosen} />
      </Box>
    </Box>
  );
}
