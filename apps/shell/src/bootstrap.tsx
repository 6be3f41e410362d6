import { on } from '@stupeni/federation';
import { BrowserRouter } from '@stupeni/router';
import { endSession, takeFarewell, useSession, watchSession } from '@stupeni/session';
import { UiProvider } from '@stupeni/ui/core';
import '@stupeni/ui/fonts.css';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { expectAreaFrame } from './frame/LazyAreaFrame';
import { watchTabCounts } from './header/tab-counts';
import { beginLoading } from './remotes/loads';
import { RemoteProblem } from './remotes/remote-problem';
import { remoteWanted } from './routing/remote-wanted';

const farewell = takeFarewell();
const wanted = remoteWanted(window.location.pathname, useSession.getState().user);
if (wanted) {
  // Before React, which needs its own time. What fails here is shown in its place, when that is drawn.
  beginLoading(wanted);
  expectAreaFrame();
}

watchSession();
watchTabCounts();
on('stupeni:session-expired', () => void endSession({ reason: 'expired' }));

/** An area that did not come has been told of by its loader; what fails while it draws has not. */
function onCaughtError(error: unknown): void {
  if (!(error instanceof RemoteProblem)) console.error(error);
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
