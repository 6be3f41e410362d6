import type { SubmissionWants } from '@stupeni/contract';
import { Box, Button, Flex, Heading, Icon, Text } from '@stupeni/ui/core';
import { fileSize, useFileDrag } from '@stupeni/ui/more';
import type { ReactNode } from 'react';
import { ActionRow } from './ActionRow';
import { AddFileButton } from './AddFileButton';
import { handInLooks } from './hand-in-look';
import { handInTexts } from './hand-in-texts';
import { HandInCriteria, HandInLimits } from './HandInParts';
import { texts } from './texts';

/** A file that was chosen. */
export interface ChosenFile {
  key: number;
  name: string;
  /** The size in bytes. */
  size: number;
}

export interface HandInViewProps {
  wants: SubmissionWants;
  criteria: string;
  text: string;
  /** In the order in which the teacher sees them. */
  files: readonly ChosenFile[];
  mostFiles: number;
  /** The limits of the API. Undefined while they are not known. */
  limits: { maxBytes: number; types: readonly string[] } | undefined;
  /** Replaces the text about what happens after the submission is sent. */
  words?: ReactNode;
  onText: (text: string) => void;
  onAdd: (files: File[]) => void;
  onRemove: (key: number) => void;
  onPress: () => void;
}

/** The form of a FILE lesson as a learner sees it: the criteria, one field for a text and files, and the button. */
export function HandInView({
  wants,
  criteria,
  text,
  files,
  mostFiles,
  limits,
  words = handInTexts.willWait,
  onText,
  onAdd,
  onRemove,
  onPress,
}: HandInViewProps) {
  const takesFiles = wants !== 'text';
  const takesText = wants !== 'files';
  const { drag, dropHandlers } = useFileDrag({ disabled: !takesFiles, onDrop: onAdd });
  return (
    <Box as="section" mt={8} aria-label={handInTexts.yourSubmission} _print={{ display: 'none' }}>
      <Heading mb={3.5}>{handInTexts.yourSubmission}</Heading>
      {criteria && <HandInCriteria>{criteria}</HandInCriteria>}
      <Box css={handInLooks.field} {...dropHandlers} data-drag={drag}>
        {takesText && (
          <Box asChild css={handInLooks.text}>
            <textarea
              aria-label={handInTexts.text}
              placeholder={handInTexts.textPlaceholder}
              value={text}
              onChange={({ target }) => onText(target.value)}
            />
          </Box>
        )}
        {takesFiles && (
          <Box borderTopWidth={takesText ? '1px' : 0} borderColor="border">
            {files.length > 0 && (
              <Box as="ul" listStyleType="none" aria-label={handInTexts.list}>
                {files.map(({ key, name, size }) => (
                  <Flex as="li" key={key} align="center" gap={3} px={3} py={2} fontSize="14px">
                    <Icon name="page" />
                    <Box flex="1" minW="0">
                      <Text overflowWrap="anywhere" fontWeight="600">
                        {name}
                      </Text>
                      <Text textStyle="meta" color="fg.muted">
                        {fileSize(size)}
                      </Text>
                    </Box>
                    <Button
                      variant="plain"
                      size="sm"
                      aria-label={texts.removeFile(name)}
                      onClick={() => onRemove(key)}
                    >
                      {texts.remove}
                    </Button>
                  </Flex>
                ))}
              </Box>
            )}
            <Flex p={2}>
              <AddFileButton
                accept={(limits?.types ?? []).map((type) => `.${type}`).join(',')}
                counted={files.length > 0 ? handInTexts.counted(files.length, mostFiles) : undefined}
                onAdd={onAdd}
              />
            </Flex>
          </Box>
        )}
      </Box>
      {takesFiles && limits && <HandInLimits {...limits} totalLimit={texts.mostFiles(mostFiles)} />}
      <Box mt={6} pt={6} borderTopWidth="1px" borderColor="border">
        <ActionRow
          label={wants === 'files' ? handInTexts.sendFile : handInTexts.sendWork}
          words={words}
          isLiveRegion
          onPress={onPress}
        />
      </Box>
    </Box>
  );
}
