import { Picture } from '@stupeni/rich-text-view';
import type { ReactNode } from 'react';
import type { RenderElementProps } from 'slate-react';
import type { ImageElement } from '../document/rich-editor';
import { texts } from './texts';
import { VoidFrame } from './VoidFrame';

interface Props extends Pick<RenderElementProps, 'attributes'> {
  element: ImageElement;
  children: ReactNode;
}

export function ImageView({ attributes, element, children }: Props) {
  return (
    <VoidFrame attributes={attributes} label={texts.image(element.alt)} caret={children}>
      <Picture block={element} />
    </VoidFrame>
  );
}
