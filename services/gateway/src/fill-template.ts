/** What a page is filled with. */
export interface PageValues {
  nonce: string;
  brand: string;
  /** Text of `remotes.json`. */
  registry: string;
}

/** Fills the places of the shell's page: `{{nonce}}`, `{{brand}}`, `{{remotes}}`. */
export function fillTemplate(template: string, { nonce, brand, registry }: PageValues): string {
  return template
    .replaceAll('{{nonce}}', nonce)
    .replaceAll('{{brand}}', () => escapeHtml(brand))
    .replaceAll('{{remotes}}', () => inScript(withoutFileLists(registry)));
}

/** The first load needs the door's files only; a retry asks for the whole registry. */
function withoutFileLists(registry: string): string {
  return JSON.stringify(JSON.parse(registry), (key: string, value: unknown) =>
    key === 'files' ? [] : value,
  );
}

/** JSON inside a script element must not be able to end it. */
function inScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
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
