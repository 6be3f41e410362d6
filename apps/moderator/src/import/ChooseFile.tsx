import { Box, Button, Flex, Text } from '@stupeni/ui/core';
import { FileDrop, saveFile } from '@stupeni/ui/more';
import type { ImportState } from './import-state';
import { makeTemplateFile } from './result-files';
import { texts } from './texts';

interface ChooseFileProps {
  state: ImportState;
  /** Whether the school sends mail. */
  hasMail: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** The needed columns, a template, and the field for the file. */
export function ChooseFile({ state, hasMail, onChoose, onRemove }: ChooseFileProps) {
  const hasPreview = state.step === 'preview' || state.step === 'adding';
  // Adding cannot be canceled, so the field shows the file as fully sent.
  const sending =
    state.step === 'checking'
      ? { progress: state.progress, onCancel: onRemove }
      : state.step === 'adding' && { progress: 1 };
  return (
    <>
      {!hasPreview && <Columns hasMail={hasMail} />}
      <FileDrop
        label={texts.file}
        hint={texts.hint}
        accept={['csv', 'txt', 'tsv']}
        file={'file' in state ? state.file : null}
        error={state.step === 'rejected' ? state.message : undefined}
        onChoose={onChoose}
        onRemove={onRemove}
        {...sending}
      />
    </>
  );
}

function Columns({ hasMail }: Pick<ChooseFileProps, 'hasMail'>) {
  const { needed, neededNames, optional, optionalNames, password, invitation } = texts.columns;
  return (
    <Box mb={4}>
      <Text mb={3}>{texts.intro}</Text>
      <Flex gap={4} wrap="wrap" align="flex-end" justify="space-between">
        <Box as="dl" textStyle="table" flex="1 1 280px" css={{ '& dt, & dd': { display: 'inline' } }}>
          <Box>
            <Box as="dt" color="fg.muted">
              {needed}:{' '}
            </Box>
            <Box as="dd" fontWeight="600">
              {neededNames}
            </Box>
          </Box>
          <Box>
            <Box as="dt" color="fg.muted">
              {optional}:{' '}
            </Box>
            <Box as="dd" fontWeight="600">
              {optionalNames}
            </Box>
          </Box>
        </Box>
        <Button
          size="sm"
          variant="outline"
          icon="download"
          onClick={() => saveFile(texts.templateName, makeTemplateFile())}
        >
          {texts.template}
        </Button>
      </Flex>
      <Text textStyle="meta" color="fg.muted" mt={2}>
        {hasMail ? invitation : password}
      </Text>
    </Box>
  );
}
