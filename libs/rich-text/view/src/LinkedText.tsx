import { splitLinks } from '@stupeni/rich-text-model';
import { TextLink, VisuallyHidden } from '@stupeni/ui/core';
import { Fragment } from 'react';
import { texts } from './texts';

/** A plain text of the staff whose addresses are links. They open in a new tab, so that the lesson stays open. */
export const LinkedText = ({ text }: { text: string }) =>
  splitLinks(text).map(({ words, url }, index) =>
    url === null ? (
      <Fragment key={index}>{words}</Fragment>
    ) : (
      <TextLink key={index} href={url} target="_blank" rel="noopener noreferrer">
        {words}
        <VisuallyHidden>{texts.newTab}</VisuallyHidden>
      </TextLink>
    ),
  );
