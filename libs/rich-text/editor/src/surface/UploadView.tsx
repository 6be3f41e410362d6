import { Box, Button, HStack, Text } from '@stupeni/ui/core';
import type { ReactNode } from 'react';
import { Transforms } from 'slate';
import { ReactEditor, type RenderElementProps } from 'slate-react';
import type { UploadElement } from '../document/rich-editor';
import { ProgressLine } from './ProgressLine';
import { explainError } from './explain-error';
import { texts } from './texts';
import { useRichEditor } from './use-rich-editor';
import { useUpload } from './use-upload';
import { VoidFrame } from './VoidFrame';

interface Props extends Pick<RenderElementProps, 'attributes'> {
  element: UploadElement;
  children: ReactNode;
}

/** The placeholder of an uploading picture: its progress, or its failure with a retry button. */
export function UploadView({ attributes, element, children }: Props) {
  const editor = useRichEditor();
  const { file, state } = useUpload(element.id) ?? {};
  const words = texts.uploading(file?.name ?? '');
  const remove = () => {
    Transforms.removeNodes(editor, { at: ReactEditor.findPath(editor, element) });
    ReactEditor.focus(editor);
  };
  return (
    <VoidFrame attributes={attributes} label={words} caret={children} actions={false}>
      <Box
        p="4"
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="12px"
        bg="bg.muted"
        textStyle="body"
      >
        {state?.step === 'failed' ? (
          <>
            {/* Specification §8 requires exactly this sentence. The file and the reason are below. */}
            <Text role="alert" color="danger.fg" fontWeight="600">
              {texts.uploadFailed}
            </Text>
            <Text mb="3">
              {file?.name}. {explainError(state.reason)}
            </Text>
          </>
        ) : (
          <>
            <Text mb="2">{words}</Text>
            <ProgressLine label={words} share={state?.step === 'sending' ? state.share : 1} />
          </>
        )}
        <HStack gap="2" mt="3">
          {state?.step === 'failed' && (
            <Button size="sm" variant="outline" onClick={() => editor.uploads.retry(element.id)}>
              {texts.retry}
            </Button>
          )}
          <Button size="sm" variant="plain" onClick={remove}>
            {texts.remove}
          </Button>
        </HStack>
      </Box>
    </VoidFrame>
  );
}
