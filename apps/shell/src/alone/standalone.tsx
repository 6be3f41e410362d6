import { shellContract, type ShellApi, type ShellUser } from '@stupeni/federation';
import { BrowserRouter, Navigate, Route, Routes, useNavigate } from '@stupeni/router';
import { roleHome } from '@stupeni/rules';
import { endSession, storeToken } from '@stupeni/session';
import { UiProvider, useColorMode } from '@stupeni/ui/core';
import { showToast, Toaster } from '@stupeni/ui/more';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** The door of the area that is being built: `defineRemote` (`tools/build`) says which. */
declare const AREA_ALONE: (props: { shell: ShellApi }) => ReactNode;

/** The area without the shell, signed in by the server that it comes from (`tools/build`). */
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
      <Route path="/*" element={<AREA_ALONE shell={shell} />} />
    </Routes>
  );
}

async function start(root: HTMLElement) {
  const answer = await fetch('/alone/token');
  if (!answer.ok) throw new Error(`The sign-in was answered with ${answer.status}.`);
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
if (!root) throw new Error('The page has no place for the area.');
await start(root);
