import { shellContract, type Notice, type ShellApi } from '@stupeni/federation';
import { makeUser } from './makers/account';

/** A shell that does nothing but remember what an area asked of it. */
export interface PretendShell extends ShellApi {
  notices: Notice[];
  /** Addresses that the area navigated to, in order. */
  visited: string[];
  /** How often the area signed out. */
  signOuts: number;
}

export function pretendShell(overrides: Partial<ShellApi> = {}): PretendShell {
  const shell: PretendShell = {
    version: shellContract,
    user: makeUser(),
    colorMode: 'light',
    notices: [],
    visited: [],
    signOuts: 0,
    navigate: (to) => void shell.visited.push(to),
    signOut: () => void (shell.signOuts += 1),
    notify: (notice) => void shell.notices.push(notice),
    ...overrides,
  };
  return shell;
}
