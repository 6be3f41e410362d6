import { on } from '@stupeni/federation';
import { BrowserRouter } from '@stupeni/router';
import { endSession, takeFarewell, useSession, watchSession } from '@stupeni/session';
import { UiProvider } from '@stupeni/ui/core';
import '@stupeni/ui/fonts.css';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { expectAreaFrame } from './frame/LazyAreaFrame';
import { watchTabCounts } from './header/tab-counts';
import { LoadError } from './remotes/load-error';
import { beginLoading } from './remotes/loads';
import { remoteWanted } from './routing/remote-wanted';

const farewell = takeFarewell();
const { user } = useSession.getState();
if (user) {
  // Before React, which needs its own time. What fails here is shown in its place, when that is drawn.
  beginLoading(remoteWanted(window.location.pathname, user.role));
  expectAreaFrame();
}

watchSession();
watchTabCounts();
on('stupeni:session-expired', () => void endSession({ reason: 'expired' }));

/** The loader already reported a remote that did not load; what fails while it draws is new. */
function onCaughtError(error: unknown): void {
  if (!(error instanceof LoadError)) console.error(error);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the product.');
createRoot(root, { onCaughtError }).render(
  <UiProvider>
    <BrowserRouter>
      <App farewell={farewell} />
    </BrowserRouter>
  </UiProvider>,
);
