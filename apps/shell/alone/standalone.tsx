import { shellContract, type ShellApi, type ShellUser } from '@stupeni/federation';
import { BrowserRouter, Navigate, Route, Routes, useNavigate } from '@stupeni/router';
import { roleHome } from '@stupeni/rules';
import { endSession, storeToken } from '@stupeni/session';
import { UiProvider, useColorMode } from '@stupeni/ui/core';
import { showToast, Toaster } from '@stupeni/ui/more';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** The `Remote` component of the remote that is built. `defineRemote` (`tools/build`) defines it. */
declare const STANDALONE_REMOTE: (props: { shell: ShellApi }) => ReactNode;

/** The remote without the shell. Its dev server signs the user in (`tools/build`). */
function Alone({ user }: { user: ShellUser }) {
  const go = useNavigate();
  const { mode } = useColorMode();
  const shell: ShellApi = {
    version: shellContract,
    user,
    navigate: (to, options) => void go(to, options),
    signOut: () => void endSession({ reason: 'signed-out' }),
    notify: ({ tone, ...words }) => showToast({ ...words, tone: tone === 'error' ? 'danger' : tone }),
    colorMode: mode,
  };
  return (
    <Routes>
      <Route path="/" element={<Navigate to={roleHome[user.role]} replace />} />
      <Route path="/*" element={<STANDALONE_REMOTE shell={shell} />} />
    </Routes>
  );
}

async function start(root: HTMLElement) {
  const answer = await fetch('/alone/token');
  if (!answer.ok) throw new Error(`The sign-in failed with status ${answer.status}.`);
  const { token } = (await answer.json()) as { token: string };
  createRoot(root).render(
    <UiProvider>
      <BrowserRouter>
        <Alone user={storeToken(token)} />
        <Toaster />
      </BrowserRouter>
    </UiProvider>,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');
await start(root);
