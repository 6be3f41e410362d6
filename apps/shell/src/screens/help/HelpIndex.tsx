import type { HelpPage } from '@stupeni/federation';
import { PageHead } from '@stupeni/ui/more';
import { pagesOfScreen } from './find-pages';
import { HelpLinks } from './HelpLinks';
import { HelpSearch } from './HelpSearch';
import { texts } from './texts';

interface Props {
  own: readonly HelpPage[];
  shared: readonly HelpPage[];
  screen: string;
}

/** The list of all help pages, with a search over their text. */
export const HelpIndex = ({ own, shared, screen }: Props) => (
  <HelpSearch own={own} shared={shared} screen={screen}>
    <PageHead title={texts.title} />
    {screen && (
      <HelpLinks title={texts.here} pages={pagesOfScreen([...own, ...shared], screen)} screen={screen} />
    )}
    <HelpLinks title={texts.own} pages={own} screen={screen} />
    <HelpLinks title={texts.shared} pages={shared} screen={screen} />
  </HelpSearch>
);
