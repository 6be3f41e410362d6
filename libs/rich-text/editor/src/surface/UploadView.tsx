import { Box, Button, Text } from '@stupeni/ui/core';
import type { ReactNode } from 'react';
import type { RenderElementProps } from 'slate-react';
import type { UploadElement } from '../document/rich-editor';
import { ProgressLine } from './ProgressLine';
import { texts } from './texts';
import { sentenceOf } from './sentence-of';
import { useRichEditor } from './use-rich-editor';
import { useUpload } from './use-upload';
import { VoidFrame } from './VoidFrame';

interface Props extends Pick<RenderElementProps, 'attributes'> {
  element: UploadElement;
  children: ReactNode;
}

/** The place of a picture that is being sent: how far it is, or that it failed and can be sent again. */
export function UploadView({ attributes, element, children }: Props) {
  const editor = useRichEditor();
  const upload = useUpload(element.id);
  const { file, state } = upload ?? {};
  const name = file?.name ?? '';
  const failed = state?.step === 'failed';
  const words = failed ? texts.uploadFailed(name) : texts.uploading(name);
  return (
    <VoidFrame attributes={attributes} label={words} caret={children} editable={false}>
      <Box
        p="4"
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="12px"
        bg="bg.muted"
        textStyle="body"
      >
        {failed ? (
          <>
            <Text role="alert" color="danger.fg" fontWeight="600">
              {words}
            </Text>
            <Text mb="3">{sentenceOf(state.reason)}</Text>
            <Button size="sm" variant="outline" onClick={() => editor.uploads.retry(element.id)}>
              {texts.retry}
            </Button>
          </>
        ) : (
          <>
            <Text mb="2">{words}</Text>
            <ProgressLine label={words} share={state?.step === 'sending' ? state.share : 1} />
          </>
        )}
      </Box>
    </VoidFrame>
  );
}
