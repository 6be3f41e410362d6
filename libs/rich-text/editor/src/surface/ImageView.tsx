import { Picture } from '@stupeni/rich-text-view';
import { Box, Button } from '@stupeni/ui/core';
import { useContext, type ReactNode } from 'react';
import { Editor, Transforms } from 'slate';
import { ReactEditor, useSelected, type RenderElementProps } from 'slate-react';
import type { ImageElement } from '../document/rich-editor';
import { useLabels, useLanguageTag } from '../labels/labels-context';
import { SurfaceContext } from './surface-context';
import { texts } from './texts';
import { useRichEditor } from './use-rich-editor';
import { VoidFrame } from './VoidFrame';

interface Props extends Pick<RenderElementProps, 'attributes'> {
  element: ImageElement;
  children: ReactNode;
}

/** Shows a picture. A picture that is not decorative and has no alternative text asks for a description. */
export function ImageView({ attributes, element, children }: Props) {
  const selected = useSelected();
  return (
    <VoidFrame attributes={attributes} label={texts.image(element)} caret={children}>
      <Picture block={element} />
      {element.alt === '' && !element.decorative && !selected && <Describe element={element} />}
    </VoidFrame>
  );
}

function Describe({ element }: { element: ImageElement }) {
  const editor = useRichEditor();
  const { onEditBlock } = useContext(SurfaceContext);
  const labels = useLabels();
  const lang = useLanguageTag();
  const describe = () => {
    Transforms.select(editor, Editor.start(editor, ReactEditor.findPath(editor, element)));
    onEditBlock();
  };
  return (
    <Box lang={lang} position="absolute" top="2" insetEnd="2">
      <Button size="sm" variant="outline" onClick={describe}>
        {labels.image.describe}
      </Button>
    </Box>
  );
}
