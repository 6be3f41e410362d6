import { EmbeddedPage } from '@stupeni/rich-text-view';
import { useContext, type ReactNode } from 'react';
import type { RenderElementProps } from 'slate-react';
import type { EmbedElement } from '../document/rich-editor';
import { SurfaceContext } from './surface-context';
import { texts } from './texts';
import { VoidFrame } from './VoidFrame';

interface Props extends Pick<RenderElementProps, 'attributes'> {
  element: EmbedElement;
  children: ReactNode;
}

/** Shows an embedded page. It is inert while editing, so that a click selects the block. */
export function EmbedView({ attributes, element, children }: Props) {
  const { embedHosts } = useContext(SurfaceContext);
  return (
    <VoidFrame attributes={attributes} label={texts.embed(element.title)} caret={children}>
      <div inert>
        <EmbeddedPage block={element} hosts={embedHosts} />
      </div>
    </VoidFrame>
  );
}
