/** Facts about the build of this shell (`defineShell` of `tools/build`). */
export interface ShellBuild {
  /** Whether this is a development build. Dev servers have no integrity strings. */
  dev: boolean;
  /** The version of each library that the shell shares. */
  shared: Record<string, string>;
}

declare const SHELL_BUILD: ShellBuild;

/** A function, so that specs can import this module without the constant of the build. */
export function readShellBuild(): ShellBuild {
  return SHELL_BUILD;
}
