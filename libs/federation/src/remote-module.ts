import type { Role } from '@stupeni/contract';
import type { RemoteDeclaration } from './declaration';
import type { HelpPage } from './help';
import type { RemoteSearch } from './search';

/** The signed-in person, as a remote sees them. */
export interface ShellUser {
  id: number;
  role: Role;
  firstName: string;
  lastName: string;
}

export interface Toast {
  tone: 'success' | 'info' | 'error';
  title: string;
  text?: string;
}

/**
 * What the shell passes to a remote. Besides this, shell and remote share only the URL, the `token` in the storage and
 * the window events of `events.ts`.
 */
export interface ShellApi {
  /** `shellContract` of the running shell. */
  version: string;
  user: ShellUser;
  /** Goes to an address of the product, inside or outside of this remote. */
  navigate(to: string, options?: { replace?: boolean; state?: unknown }): void;
  /** Ends the session and goes to `/` with a full navigation. */
  signOut(): void;
  /** Shows a short message in the shell's toast region. */
  notify(toast: Toast): void;
  colorMode: 'light' | 'dark';
}

/** What a remote exposes. `Remote` is a React component; this library does not depend on React. */
export interface RemoteModule<Rendered = unknown> {
  Remote: (props: { shell: ShellApi }) => Rendered;
  /** The same as in `release.json`. Releases for a contract before 2.2 have none. */
  declares?: RemoteDeclaration;
  /** Loads the help pages of the remote. Releases for a contract before 2.2 have none. */
  help?: () => Promise<readonly HelpPage[]>;
  /** Searches for what the person may open in the remote. Releases for a contract before 2.3 have none. */
  search?: RemoteSearch;
}
