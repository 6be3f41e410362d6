import { EmbeddedPage } from '@stupeni/rich-text-view';
import { useContext, type ReactNode } from 'react';
import type { RenderElementProps } from 'slate-react';
import type { EmbedElement } from '../document/rich-editor';
import { SurfaceWays } from './surface-ways';
import { texts } from './texts';
import { VoidFrame } from './VoidFrame';

interface Props extends Pick<RenderElementProps, 'attributes'> {
  element: EmbedElement;
  children: ReactNode;
}

/** The page is seen and not used while editing: a press selects the block. */
export function EmbedView({ attributes, element, children }: Props) {
  const { embedHosts } = useContext(SurfaceWays);
  return (
    <VoidFrame attributes={attributes} label={texts.embed(element.title)} caret={children}>
      <div inert>
        <EmbeddedPage block={element} hosts={embedHosts} />
      </div>
    </VoidFrame>
  );
}
