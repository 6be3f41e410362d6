/** What the build of this shell says of itself (`tools/build`, `defineShell`). */
export interface ShellBuild {
  /** Dev servers give no integrity strings. */
  dev: boolean;
  /** Shared library → version that this shell brings. */
  shared: Record<string, string>;
}

declare const SHELL_BUILD: ShellBuild;

/** A function, so that specs may load this module where no build defined the constant. */
export function shellBuild(): ShellBuild {
  return SHELL_BUILD;
}
