import { on } from '@stupeni/federation';
import { BrowserRouter } from '@stupeni/router';
import {
  endSession,
  isSessionOver,
  readToken,
  takeSessionEnd,
  useSession,
  watchSession,
} from '@stupeni/session';
import { UiProvider } from '@stupeni/ui/core';
import '@stupeni/ui/fonts.css';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { LoadError } from './failures/load-error';
import { reportShellFailed } from './index-html/shell-failed';
import { chooseRemote } from './navigation/remotes';
import { beginLoading } from './remotes/loads';
import { preloadPageFrame } from './routes/LazyPageFrame';

const sessionEnd = takeSessionEnd();
const { user } = useSession.getState();
if (user) {
  // These loads start before React, because React takes time to start. A failed load is shown when React renders the
  // remote or the frame.
  beginLoading(chooseRemote(window.location.pathname, user.role));
  preloadPageFrame();
}

watchSession();
on('stupeni:session-expired', () => void endExpiredSession());

async function endExpiredSession(): Promise<void> {
  if (await isSessionOver(readToken())) await endSession({ reason: 'expired' });
}

/**
 * Logs an error that React caught. The loader has already reported a remote that did not load. An error during
 * rendering is new.
 */
function onCaughtError(error: unknown): void {
  if (!(error instanceof LoadError)) console.error(error);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');
createRoot(root, { onCaughtError, onUncaughtError: reportShellFailed }).render(
  <UiProvider>
    <BrowserRouter>
      <App sessionEnd={sessionEnd} />
    </BrowserRouter>
  </UiProvider>,
);
