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
 * What the page carries of `remotes.json`: without the lists of all files, which only a retry needs (it
 * asks again).
 * @throws SyntaxError when the text is no JSON
 */
export function registryForPage(text: string): string {
  return jsonForPage(text, (key, value) => (key === 'files' ? [] : value));
}

/**
 * JSON that cannot end the script element that it stands in.
 * @throws SyntaxError when the text is no JSON
 */
export function jsonForPage(text: string, replacer?: (key: string, value: unknown) => unknown): string {
  return JSON.stringify(JSON.parse(text), replacer).replaceAll('<', '\\u003c');
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
