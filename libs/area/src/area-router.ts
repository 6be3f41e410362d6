/** What this floor needs of an area's router: it has none of its own. */
export interface AreaRouter {
  navigate: {
    (to: string, options?: { state?: unknown; replace?: boolean }): void | Promise<void>;
    (delta: number): void | Promise<void>;
  };
  location: { pathname: string; search: string; state: unknown };
}
