import type { RemoteName } from '@stupeni/federation';
import { Page } from '@stupeni/ui/more';
import { PublicPage } from '../../frame/PublicPage';
import { HelpScreen } from './HelpScreen';

/** The help in the frame of a signed-in person, or as a public page. */
export const HelpPlace = ({ remote }: { remote: RemoteName | null }) =>
  remote ? (
    <Page wide>
      <HelpScreen remote={remote} />
    </Page>
  ) : (
    <PublicPage>
      <HelpScreen remote={null} />
    </PublicPage>
  );
