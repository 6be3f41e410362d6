/** The part of a remote's router that this library needs. It has no router of its own. */
export interface RemoteRouter {
  navigate: {
    (to: string, options?: { state?: unknown; replace?: boolean }): void | Promise<void>;
    (delta: number): void | Promise<void>;
  };
  location: { pathname: string; search: string; state: unknown };
}
