import type { HelpPage } from '@stupeni/federation';
import { Link } from '@stupeni/router';
import { Flex, Text, TextLink, VisuallyHidden } from '@stupeni/ui/core';
import { PageHead, SearchField } from '@stupeni/ui/more';
import { useState, type ReactNode } from 'react';
import { allPagesId, makeHelpAddress } from './addresses';
import { findPagesWithWords } from './find-pages';
import { HelpLinks } from './HelpLinks';
import { texts } from './texts';

interface Props {
  ownPages: readonly HelpPage[];
  sharedPages: readonly HelpPage[];
  screen: string;
  /** Whether there is a link to the list of all pages. */
  hasAllLink?: boolean;
  /** Shown while the search is empty. */
  children: ReactNode;
}

/**
 * The links back and the search over the text of all pages, above a page of the help. The results of the search replace
 * the page.
 */
export function HelpSearch({ ownPages, sharedPages, screen, hasAllLink = false, children }: Props) {
  const [search, setSearch] = useState('');
  return (
    <>
      <Flex gap={5} rowGap={3} mb={6} wrap="wrap" align="center" _print={{ display: 'none' }}>
        {hasAllLink && (
          <TextLink asChild tone="muted">
            <Link to={makeHelpAddress(allPagesId, screen)}>{texts.all}</Link>
          </TextLink>
        )}
        {screen && (
          <TextLink asChild tone="muted">
            <Link to={screen}>{texts.back}</Link>
          </TextLink>
        )}
        <SearchField label={texts.search} value={search} onChange={setSearch} />
      </Flex>
      {search ? (
        <FoundPages
          ownPages={findPagesWithWords(ownPages, search)}
          sharedPages={findPagesWithWords(sharedPages, search)}
          screen={screen}
        />
      ) : (
        children
      )}
    </>
  );
}

function FoundPages({ ownPages, sharedPages, screen }: Pick<Props, 'ownPages' | 'sharedPages' | 'screen'>) {
  const count = ownPages.length + sharedPages.length;
  return (
    <>
      <PageHead title={texts.title} />
      <VisuallyHidden role="status">{texts.found(count)}</VisuallyHidden>
      {count === 0 && <Text color="fg.muted">{texts.nothingFound}</Text>}
      <HelpLinks title={texts.own} pages={ownPages} screen={screen} />
      <HelpLinks title={texts.shared} pages={sharedPages} screen={screen} />
    </>
  );
}
