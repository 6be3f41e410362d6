import type { HelpPage } from '@stupeni/federation';
import { Link } from '@stupeni/router';
import { Flex, Text, TextLink, VisuallyHidden } from '@stupeni/ui/core';
import { PageHead, SearchField } from '@stupeni/ui/more';
import { useState, type ReactNode } from 'react';
import { allPages, helpPageAt } from './addresses';
import { pagesWith } from './find-pages';
import { HelpLinks } from './HelpLinks';
import { texts } from './texts';

interface Props {
  own: readonly HelpPage[];
  shared: readonly HelpPage[];
  screen: string;
  /** Whether there is a link to the list of all pages. */
  toAll?: boolean;
  /** Shown while the search is empty. */
  children: ReactNode;
}

/**
 * The links back and the search over the text of all pages, above a page of the help. The results of the search replace
 * the page.
 */
export function HelpSearch({ own, shared, screen, toAll = false, children }: Props) {
  const [search, setSearch] = useState('');
  return (
    <>
      <Flex gap={5} rowGap={3} mb={6} wrap="wrap" align="center" _print={{ display: 'none' }}>
        {toAll && (
          <TextLink asChild tone="muted">
            <Link to={helpPageAt(allPages, screen)}>{texts.all}</Link>
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
        <FoundPages own={pagesWith(own, search)} shared={pagesWith(shared, search)} screen={screen} />
      ) : (
        children
      )}
    </>
  );
}

function FoundPages({ own, shared, screen }: Pick<Props, 'own' | 'shared' | 'screen'>) {
  const count = own.length + shared.length;
  return (
    <>
      <PageHead title={texts.title} />
      <VisuallyHidden role="status">{texts.found(count)}</VisuallyHidden>
      {count === 0 && <Text color="fg.muted">{texts.nothingFound}</Text>}
      <HelpLinks title={texts.own} pages={own} screen={screen} />
      <HelpLinks title={texts.shared} pages={shared} screen={screen} />
    </>
  );
}
