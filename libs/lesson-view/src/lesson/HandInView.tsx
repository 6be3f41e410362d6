import type { SubmissionWants } from '@stupeni/contract';
import { LinkedText } from '@stupeni/rich-text-view';
import { Box, Button, Flex, Heading, Icon, Text } from '@stupeni/ui/core';
import { fileSize, Fold, useFileDrag } from '@stupeni/ui/more';
import type { ReactNode } from 'react';
import { ActionRow } from './ActionRow';
import { addLook, fieldLook } from './hand-in-look';
import { texts } from './texts';

/** A file that was chosen. */
export interface ChosenFile {
  key: number;
  name: string;
  /** Bytes. */
  size: number;
}

export interface HandInViewProps {
  wants: SubmissionWants;
  criteria: string;
  text: string;
  /** In the order in which the teacher sees them. */
  files: readonly ChosenFile[];
  mostFiles: number;
  /** What the API accepts. Undefined while it is not known. */
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
  words = texts.fileWillWait,
  onText,
  onAdd,
  onRemove,
  onPress,
}: HandInViewProps) {
  const takesFiles = wants !== 'text';
  const takesText = wants !== 'files';
  const { drag, place } = useFileDrag(!takesFiles, onAdd);
  return (
    <Box as="section" mt={8} aria-label={texts.work} _print={{ display: 'none' }}>
      <Heading mb={3.5}>{texts.work}</Heading>
      {criteria && (
        <Box mb={4} borderStartWidth="3px" borderColor="brand.solid" ps={3}>
          <Heading as="h3" size="h3" mb={1}>
            {texts.criteria}
          </Heading>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            <LinkedText text={criteria} />
          </Text>
        </Box>
      )}
      <Box css={fieldLook} {...place} data-drag={drag}>
        {takesText && (
          <textarea
            aria-label={texts.workText}
            placeholder={texts.workPlaceholder}
            value={text}
            onChange={({ target }) => onText(target.value)}
          />
        )}
        {takesFiles && (
          <Box borderTopWidth={takesText ? '1px' : 0} borderColor="border">
            {files.length > 0 && (
              <Box as="ul" listStyleType="none" aria-label={texts.fileList}>
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
            <Box p={2}>
              <AddFile
                accept={(limits?.types ?? []).map((type) => `.${type}`).join(',')}
                counted={files.length > 0 ? texts.score(files.length, mostFiles) : undefined}
                onAdd={onAdd}
              />
            </Box>
          </Box>
        )}
      </Box>
      {takesFiles && limits && (
        <Box textStyle="meta" color="fg.muted" mt={1.5}>
          <Text>{texts.fileLimits(limits.maxBytes, mostFiles)}</Text>
          <Fold label={texts.whichFiles}>
            <Text mt={1}>{texts.fileKinds(limits.types)}</Text>
          </Fold>
        </Box>
      )}
      <Box mt={6} pt={6} borderTopWidth="1px" borderColor="border">
        <ActionRow
          label={wants === 'files' ? texts.sendFile : texts.sendWork}
          words={words}
          live
          onPress={onPress}
        />
      </Box>
    </Box>
  );
}

interface AddFileProps extends Pick<HandInViewProps, 'onAdd'> {
  accept: string;
  counted: string | undefined;
}

const AddFile = ({ accept, counted, onAdd }: AddFileProps) => (
  <Box css={addLook}>
    <Icon name="plus" />
    <Text flex="1 1 120px" minW="0">
      <b>{texts.addFile}</b>{' '}
      <Text as="span" color="fg.muted">
        {texts.howToAdd}
      </Text>
    </Text>
    {counted && (
      <Text as="span" textStyle="meta" color="fg.muted">
        {counted}
      </Text>
    )}
    <input
      type="file"
      multiple
      accept={accept}
      aria-label={texts.file}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // Without this, choosing the same file again would fire no event.
        currentTarget.value = '';
        onAdd(files);
      }}
    />
  </Box>
);
