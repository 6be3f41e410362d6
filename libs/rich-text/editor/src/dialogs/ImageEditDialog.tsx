import { Box } from '@stupeni/ui/core';
import { Picture } from '@stupeni/rich-text-view';
import { useState } from 'react';
import { editImage, findSelectedImage } from '../commands/edit-image';
import { useLabels } from '../labels/labels-context';
import { useRichEditor } from '../surface/use-rich-editor';
import { type DialogControl, EditorDialog } from './EditorDialog';
import { asFields, lacksAlt, noWords, toWords } from './image-words';
import { ImageWordsFields } from './ImageWordsFields';
import { useSavedSelection } from './use-saved-selection';

const pictureLook = {
  bg: 'bg.well',
  borderRadius: 'control',
  overflow: 'hidden',
  '& img': { display: 'block', maxW: 'full', maxH: '160px', mx: 'auto', objectFit: 'contain' },
} as const;

/** Edits the alternative text and the caption of the selected image. */
export function ImageEditDialog(frame: DialogControl) {
  const labels = useLabels();
  const editor = useRichEditor();
  const runAtSelection = useSavedSelection();
  const [image] = useState(() => findSelectedImage(editor));
  const [words, setWords] = useState(() => (image ? toWords(image) : noWords));
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const save = () => {
    setWasSubmitted(true);
    if (lacksAlt(words)) return;
    runAtSelection(() =>
      editImage(editor, { caption: undefined, decorative: undefined, ...asFields(words) }),
    );
    frame.onClose();
  };
  return (
    <EditorDialog
      {...frame}
      title={labels.image.editTitle}
      fields={words}
      submitLabel={labels.save}
      onSubmit={save}
    >
      {image && (
        <Box css={pictureLook} aria-hidden="true">
          <Picture block={{ type: 'image', url: image.url, alt: '' }} />
        </Box>
      )}
      <ImageWordsFields words={words} onChange={setWords} wasSubmitted={wasSubmitted} />
    </EditorDialog>
  );
}
