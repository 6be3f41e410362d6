import { findEmbedHost, EmbeddedPage, resolveEmbed } from '@stupeni/rich-text-view';
import { Box } from '@stupeni/ui/core';
import { useContext, type ReactNode } from 'react';
import type { RenderElementProps } from 'slate-react';
import type { EmbedElement } from '../document/rich-editor';
import { useLabels, useLanguageTag } from '../labels/labels-context';
import { SurfaceContext } from './surface-context';
import { texts } from './texts';
import { VoidFrame } from './VoidFrame';

interface Props extends Pick<RenderElementProps, 'attributes'> {
  element: EmbedElement;
  children: ReactNode;
}

/**
 * Shows an embedded page. For a page that is not allowed, it says what to ask the administrator for. The page does not
 * react while editing, so that a click selects the block.
 */
export function EmbedView({ attributes, element, children }: Props) {
  const { embedHosts } = useContext(SurfaceContext);
  const labels = useLabels();
  const lang = useLanguageTag();
  const forbiddenHost = resolveEmbed(element.url, embedHosts) === null ? findEmbedHost(element.url) : null;
  return (
    <VoidFrame attributes={attributes} label={texts.embed(element.title)} caret={children}>
      <div inert>
        <EmbeddedPage block={element} hosts={embedHosts} />
      </div>
      {forbiddenHost !== null && (
        <Box lang={lang} textStyle="meta" color="fg.muted" px="4" pb="2">
          {labels.embed.askAdmin(forbiddenHost)}
        </Box>
      )}
    </VoidFrame>
  );
}
