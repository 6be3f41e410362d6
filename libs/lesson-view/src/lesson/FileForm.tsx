import { Box, Heading } from '@stupeni/ui/core';
import { FileDrop, type FileDropProps } from '@stupeni/ui/more';
import type { ReactNode, Ref } from 'react';
import { ActionRow, type ActionRowProps } from './ActionRow';
import { lineAbove } from './lesson-look';
import { ScrollAnchor } from './ScrollAnchor';
import { texts } from './texts';

export interface FileFormProps
  extends
    Omit<FileDropProps, 'label' | 'hint' | 'accept' | 'optional' | 'disabled'>,
    Pick<ActionRowProps, 'live' | 'disabled' | 'loading' | 'onPress'> {
  /** Whether the file replaces one that the learner has sent before. */
  isReplacement?: boolean;
  heading?: Ref<HTMLHeadingElement>;
  /** Replaces the text about what happens after the file is sent. */
  words?: ReactNode;
  /** Why the last upload failed. */
  failure?: ReactNode;
  /** Whether the next update must not move the button on the screen. */
  keepsPosition?: boolean;
}

/** The action of a FILE lesson: a field for the file and the button that sends it. */
export const FileForm = ({
  isReplacement = false,
  heading,
  words = texts.fileWillWait,
  failure,
  keepsPosition = false,
  live,
  disabled,
  loading,
  onPress,
  ...field
}: FileFormProps) => (
  <Box as="section" css={isReplacement ? { mt: '30px' } : lineAbove} _print={{ display: 'none' }}>
    <Heading ref={heading} tabIndex={-1} outline="none" mb={3.5}>
      {isReplacement ? texts.nextFile : texts.firstFile}
    </Heading>
    <FileDrop label={texts.file} {...field} />
    {failure}
    <ScrollAnchor when={keepsPosition}>
      <Box mt={6} pt={6} borderTopWidth="1px" borderColor="border">
        <ActionRow
          label={texts.sendFile}
          words={words}
          live={live}
          disabled={disabled}
          loading={loading}
          onPress={onPress}
        />
      </Box>
    </ScrollAnchor>
  </Box>
);
