import { AddFileButton } from '@stupeni/lesson-view';
import { Box, Flex, Icon } from '@stupeni/ui/core';
import type { ChangeEvent, RefObject } from 'react';
import { texts } from '../texts';
import { cameraLook } from './form-look';

interface AddFilesProps {
  input: RefObject<HTMLInputElement | null>;
  count: number;
  /** How many files a submission may have; undefined while it is not known. */
  most: number | undefined;
  accept: string;
  disabled: boolean;
  /** True while files are dragged over the field. */
  isOver: boolean;
  onAdd: (files: File[]) => void;
}

/** The button that adds files, and on a phone another one for its camera. */
export function AddFiles({ input, count, most, accept, disabled, isOver, onAdd }: AddFilesProps) {
  const addChosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // Without this, choosing the same file again would fire no event.
    currentTarget.value = '';
    onAdd(files);
  };
  return (
    <Flex wrap="wrap" gap={2} p={2}>
      <AddFileButton
        input={input}
        accept={accept}
        disabled={disabled}
        hint={isOver ? texts.letGo : undefined}
        counted={most === undefined ? undefined : texts.counted(count, most)}
        onAdd={onAdd}
      />
      <Box css={cameraLook} data-disabled={disabled || undefined}>
        <Icon name="image" />
        <b>{texts.takePhoto}</b>
        <input
          type="file"
          accept="image/*"
          capture="environment"
          aria-label={texts.takePhoto}
          disabled={disabled}
          onChange={addChosen}
        />
      </Box>
    </Flex>
  );
}
