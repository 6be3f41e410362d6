/**
 * The address of the folder that has the shell's `assets/`, with a slash at the end: the root of this host, or of the
 * CDN whose scripts the gateway named in the page (RELEASES_URL).
 */
export function findShellBase(): string {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/assets/"]');
  if (!script) return '/';
  const base = new URL('..', script.src);
  return base.origin === window.location.origin ? '/' : base.href;
}
