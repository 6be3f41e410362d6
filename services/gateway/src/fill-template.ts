/** What a page is filled with. */
export interface PageValues {
  nonce: string;
  brand: string;
  /** JSON for the page's script element ({@link registryForPage}). */
  registry: string;
  /** JSON for the page's script element: what `/api/config` answers, or `null`. */
  config: string;
}

/** Fills the places of the shell's page: `{{nonce}}`, `{{brand}}`, `{{remotes}}`, `{{config}}`. */
export function fillTemplate(template: string, { nonce, brand, registry, config }: PageValues): string {
  return template
    .replaceAll('{{nonce}}', nonce)
    .replaceAll('{{brand}}', () => escapeHtml(brand))
    .replaceAll('{{remotes}}', () => registry)
    .replaceAll('{{config}}', () => config);
}

/**
 * What the page carries of `remotes.json`: what the loader needs at once. Not the lists of all files, which only a
 * retry needs (it asks again), and not what is told to operators alone.
 * @throws SyntaxError or TypeError when the text is no registry
 */
export function registryForPage(text: string): string {
  const { format, revision, remotes } = asRegistry(text);
  return jsonForPage({ format, revision, remotes }, (key, value) => (key === 'files' ? [] : value));
}

/**
 * @throws SyntaxError or TypeError when the text is no registry
 */
export function asRegistry(text: string): { format: unknown; revision: unknown; remotes: object } {
  const { format, revision, remotes } = JSON.parse(text) as Record<string, unknown>;
  if (typeof remotes !== 'object' || remotes === null) throw new TypeError('no registry of remotes');
  return { format, revision, remotes };
}

/** JSON that cannot end the script element that it stands in. */
export function jsonForPage(value: unknown, replacer?: (key: string, value: unknown) => unknown): string {
  return JSON.stringify(value, replacer).replaceAll('<', '\\u003c');
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
