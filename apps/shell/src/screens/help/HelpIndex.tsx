import type { HelpPage } from '@stupeni/federation';
import { PageHead } from '@stupeni/ui/more';
import { findPagesOfScreen } from './find-pages';
import { HelpLinks } from './HelpLinks';
import { HelpSearch } from './HelpSearch';
import { texts } from './texts';

interface Props {
  ownPages: readonly HelpPage[];
  sharedPages: readonly HelpPage[];
  screen: string;
}

/** The list of all help pages, with a search over their text. */
export const HelpIndex = ({ ownPages, sharedPages, screen }: Props) => (
  <HelpSearch ownPages={ownPages} sharedPages={sharedPages} screen={screen}>
    <PageHead title={texts.title} />
    {screen && (
      <HelpLinks
        title={texts.here}
        pages={findPagesOfScreen([...ownPages, ...sharedPages], screen)}
        screen={screen}
      />
    )}
    <HelpLinks title={texts.own} pages={ownPages} screen={screen} />
    <HelpLinks title={texts.shared} pages={sharedPages} screen={screen} />
  </HelpSearch>
);
