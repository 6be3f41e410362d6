import { Box, Icon, Text } from '@stupeni/ui/core';
import type { ReactNode, RefObject } from 'react';
import { handInLooks } from './hand-in-look';
import { handInTexts } from './hand-in-texts';

export interface AddFileButtonProps {
  input?: RefObject<HTMLInputElement | null>;
  accept: string;
  disabled?: boolean;
  /** A text about other ways to add files. */
  hint?: ReactNode;
  /** The number of files, and how many a submission may have. */
  counted: string | undefined;
  onAdd: (files: File[]) => void;
}

/** The button that adds files to a submission. */
export const AddFileButton = ({
  input,
  accept,
  disabled,
  hint = handInTexts.howToAdd,
  counted,
  onAdd,
}: AddFileButtonProps) => (
  <Box css={handInLooks.add} data-disabled={disabled || undefined}>
    <Icon name="plus" />
    <Text flex="1 1 120px" minW="0">
      <b>{handInTexts.addFile}</b> {/* A phone can neither drag nor paste a file. */}
      <Text as="span" color="fg.muted" display={{ base: 'none', sm: 'inline' }}>
        — {hint}
      </Text>
    </Text>
    {counted !== undefined && (
      <Text as="span" textStyle="meta" color="fg.muted">
        {counted}
      </Text>
    )}
    <input
      ref={input}
      type="file"
      multiple
      accept={accept}
      aria-label={handInTexts.file}
      disabled={disabled}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // Without this, choosing the same file again would fire no event.
        currentTarget.value = '';
        onAdd(files);
      }}
    />
  </Box>
);
