import type { HelpPage } from '@stupeni/federation';
import { Link } from '@stupeni/router';
import { Box, Text, TextLink, VisuallyHidden } from '@stupeni/ui/core';
import { PageHead, SearchField } from '@stupeni/ui/more';
import { useState } from 'react';
import { pagesOfScreen, pagesWith } from './find-pages';
import { HelpLinks } from './HelpLinks';
import { texts } from './texts';

interface Props {
  own: readonly HelpPage[];
  shared: readonly HelpPage[];
  screen: string;
}

/** The list of all help pages, with a search over their text. */
export function HelpIndex({ own, shared, screen }: Props) {
  const [search, setSearch] = useState('');
  const found = { own: pagesWith(own, search), shared: pagesWith(shared, search) };
  const count = found.own.length + found.shared.length;
  return (
    <>
      {screen && (
        <Box mb={4}>
          <TextLink asChild tone="muted">
            <Link to={screen}>{texts.back}</Link>
          </TextLink>
        </Box>
      )}
      <PageHead title={texts.title} />
      <Box mb={7}>
        <SearchField label={texts.search} value={search} onChange={setSearch} />
      </Box>
      <VisuallyHidden role="status">{search && texts.found(count)}</VisuallyHidden>
      {count === 0 && <Text color="fg.muted">{texts.nothingFound}</Text>}
      {!search && screen && (
        <HelpLinks title={texts.here} pages={pagesOfScreen([...own, ...shared], screen)} screen={screen} />
      )}
      <HelpLinks title={texts.own} pages={found.own} screen={screen} />
      <HelpLinks title={texts.shared} pages={found.shared} screen={screen} />
    </>
  );
}
