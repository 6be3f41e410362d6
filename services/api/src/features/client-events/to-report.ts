import type { SeenError } from '@stupeni/error-reports';

/** What a browser said, as an error for a foreign address. Only fields with words of the program are read. */
export function toReport(
  kind: string,
  data: Record<string, unknown>,
): { error: SeenError; tags: Record<string, string> } {
  const text = (name: string) => (typeof data[name] === 'string' ? data[name] : undefined);
  const tags = Object.fromEntries(
    ['remote', 'release', 'version', 'fault', 'directive'].flatMap((name) => {
      const value = text(name);
      // A version or a name of the program; anything else may be typed by a person.
      return value !== undefined && /^[\w.@:+-]{1,60}$/.test(value) ? [[name, value]] : [];
    }),
  );
  const message = text('message') ?? text('reason') ?? text('detail') ?? '';
  return { error: { name: kind, message, stack: text('stack') }, tags };
}
