import type { SeenError } from '@stupeni/error-reports';

/** A browser's event as an error for the service that collects reports. Fields that a person may have typed are left out. */
export function toReport(
  kind: string,
  data: Record<string, unknown>,
): { error: SeenError; tags: Record<string, string> } {
  const text = (name: string) => (typeof data[name] === 'string' ? data[name] : undefined);
  const tags = Object.fromEntries(
    ['remote', 'release', 'version', 'fault', 'directive'].flatMap((name) => {
      const value = text(name);
      // Versions and names of the program match this pattern.
      return value !== undefined && /^[\w.@:+-]{1,60}$/.test(value) ? [[name, value]] : [];
    }),
  );
  const message = text('message') ?? text('reason') ?? text('detail') ?? '';
  return { error: { name: kind, message, stack: text('stack') }, tags };
}
