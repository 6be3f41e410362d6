import type { Role } from '@stupeni/contract';

/** Who is signed in, as far as a remote may know it. */
export interface ShellUser {
  id: number;
  role: Role;
  firstName: string;
  lastName: string;
}

export interface Notice {
  tone: 'success' | 'info' | 'error';
  title: string;
  text?: string;
}

/**
 * What the shell hands to a remote: with the URL, the `token` in storage and the window events of
 * `events.ts` this is all that crosses the wall between them.
 */
export interface ShellApi {
  /** `shellContract` of the shell that is running. */
  version: string;
  user: ShellUser;
  /** Goes to another address of the product, inside or outside the remote's own area. */
  navigate(to: string, options?: { replace?: boolean; state?: unknown }): void;
  /** Ends the session and leaves with a full navigation. */
  signOut(): void;
  /** Shows a short message in the shell's toast region. */
  notify(notice: Notice): void;
  colorMode: 'light' | 'dark';
}

/** What a remote's door exports. `Area` is a React component; this lib does without React. */
export interface RemoteModule<Rendered = unknown> {
  Area: (props: { shell: ShellApi }) => Rendered;
}
