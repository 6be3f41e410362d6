import { createHash } from 'node:crypto';
import { registryFormat } from '@stupeni/federation';

/** The values of the placeholders in the shell's page. */
export interface PageValues {
  nonce: string;
  brand: string;
  /** JSON for the page's script element ({@link makePageRegistry}). */
  registry: string;
  /** JSON for the page's script element: the answer of `/api/config`, or `null`. */
  config: string;
  /** The id of the page's shell. */
  shell: string;
}

/** Fills the placeholders of the shell's page: `{{nonce}}`, `{{brand}}`, `{{remotes}}`, `{{config}}`,
 * `{{shell}}`. */
export function fillTemplate(
  template: string,
  { nonce, brand, registry, config, shell }: PageValues,
): string {
  return template
    .replaceAll('{{nonce}}', nonce)
    .replaceAll('{{shell}}', shell)
    .replaceAll('{{brand}}', () => escapeHtml(brand))
    .replaceAll('{{remotes}}', () => registry)
    .replaceAll('{{config}}', () => config);
}

/**
 * The part of `remotes.json` that the loader needs at once. The lists of files are left out: only a retry needs them,
 * and it reads the registry again. Data for operators and for the release tool is left out too.
 * @throws SyntaxError or TypeError when the text is not a registry
 */
export function makePageRegistry(text: string): string {
  const { format, revision, remotes } = parseRegistry(text);
  return jsonForPage({ format, revision, remotes }, (key, value) => {
    if (key === 'files') return [];
    return key === 'calls' ? undefined : value;
  });
}

/**
 * Parses the text of `remotes.json`.
 * @throws SyntaxError or TypeError when the text is not a registry, or has a format that pages do not know
 */
export function parseRegistry(text: string): {
  format: number;
  revision: number;
  remotes: object;
  /** Id of the current shell. Empty when the registry names none. */
  shell: string;
} {
  const { format, revision, remotes, shell } = (JSON.parse(text) ?? {}) as Record<string, unknown>;
  const isObject = typeof remotes === 'object' && remotes !== null && !Array.isArray(remotes);
  if (!isObject || typeof revision !== 'number')
    throw new TypeError('remotes.json is not a registry of releases');
  if (format !== registryFormat) throw new TypeError(`remotes.json has the unknown format ${String(format)}`);
  return { format, revision, remotes, shell: readShellId(shell) };
}

/** The id names a folder, so it has no slash. */
function readShellId(line: unknown): string {
  const { current } = (line ?? {}) as Record<string, unknown>;
  return typeof current === 'string' && /^\w[\w.-]{0,99}$/.test(current) ? current : '';
}

/** The hashes of the inline scripts of a template, for the page's policy. */
export function hashInlineScripts(template: string): string[] {
  return [...template.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/** JSON for a script element: it cannot contain `</script>`. */
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
