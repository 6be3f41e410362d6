import { Box, Flex, Icon, Text } from '@stupeni/ui/core';
import type { ChangeEvent, RefObject } from 'react';
import { texts } from '../texts';
import { addLook, cameraLook } from './form-look';

interface AddFilesProps {
  input: RefObject<HTMLInputElement | null>;
  count: number;
  /** How many files a submission may have; undefined while it is not known. */
  most: number | undefined;
  accept: string;
  disabled: boolean;
  /** Files are over the field. */
  isOver: boolean;
  onAdd: (files: File[]) => void;
}

/** The button that adds files, and on a phone another one for its camera. */
export function AddFiles({ input, count, most, accept, disabled, isOver, onAdd }: AddFilesProps) {
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // Without this, choosing the same file again would fire no event.
    currentTarget.value = '';
    onAdd(files);
  };
  return (
    <Flex wrap="wrap" gap={2} p={2}>
      <Box css={addLook} data-disabled={disabled || undefined}>
        <Icon name="plus" />
        <Text flex="1 1 120px" minW="0">
          <b>{texts.addFile}</b> {/* A phone can neither drag nor paste a file. */}
          <Text as="span" color="fg.muted" display={{ base: 'none', sm: 'inline' }}>
            — {isOver ? texts.letGo : texts.howToAdd}
          </Text>
        </Text>
        {most !== undefined && (
          <Text as="span" textStyle="meta" color="fg.muted">
            {texts.counted(count, most)}
          </Text>
        )}
        <input
          ref={input}
          type="file"
          multiple
          accept={accept}
          aria-label={texts.file}
          disabled={disabled}
          onChange={take}
        />
      </Box>
      <Box css={cameraLook} data-disabled={disabled || undefined}>
        <Icon name="image" />
        <b>{texts.takePhoto}</b>
        <input
          type="file"
          accept="image/*"
          capture="environment"
          aria-label={texts.takePhoto}
          disabled={disabled}
          onChange={take}
        />
      </Box>
    </Flex>
  );
}
