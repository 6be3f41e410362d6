/** What a page is filled with. */
export interface PageValues {
  nonce: string;
  brand: string;
  /** JSON for the page's script element ({@link registryForPage}). */
  registry: string;
}

/** Fills the places of the shell's page: `{{nonce}}`, `{{brand}}`, `{{remotes}}`. */
export function fillTemplate(template: string, { nonce, brand, registry }: PageValues): string {
  return template
    .replaceAll('{{nonce}}', nonce)
    .replaceAll('{{brand}}', () => escapeHtml(brand))
    .replaceAll('{{remotes}}', () => registry);
}

/**
 * What the page carries of `remotes.json`: without the lists of all files, which only a retry needs (it
 * asks again), and unable to end the script element that it stands in.
 * @throws SyntaxError when the text is no JSON
 */
export function registryForPage(text: string): string {
  const withoutLists = (key: string, value: unknown) => (key === 'files' ? [] : value);
  return JSON.stringify(JSON.parse(text), withoutLists).replaceAll('<', '\\u003c');
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
