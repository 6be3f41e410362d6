import { hasText } from '@stupeni/rules';

const longest = 200;
// Control characters, and those that turn the direction of writing: «фото‮fdp.exe» must not look like a PDF.
const invisible =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;

// «Устав\.pdf» is a name on macOS and Linux; taken as a folder's, it would leave nothing before the dot.
const strayBackslash = /([^/\\])\\+(?=\.[^./\\]*$)/;

export interface FileName {
  /** As it is shown and offered for saving. */
  name: string;
  /** In lower case, without the dot; '' when there is none. */
  extension: string;
}

/** A sender's name for a file, made harmless to show; null when nothing of a name is left. */
export function fileNameOf(sent: string | undefined): FileName | null {
  const whole = (sent ?? '').normalize('NFC').replace(invisible, '').replace(strayBackslash, '$1');
  const last = whole.split(/[/\\]/).at(-1)?.trim() ?? '';
  const dot = last.lastIndexOf('.');
  const [stem, ending] = dot < 0 ? [last, ''] : [last.slice(0, dot), last.slice(dot)];
  if (!hasText(stem)) return null;
  return { name: `${cut(stem, longest - ending.length)}${ending}`, extension: ending.slice(1).toLowerCase() };
}

const cut = (text: string, length: number) => [...text].slice(0, Math.max(length, 1)).join('');

/**
 * Content-Disposition with the name in both spellings: every browser reads the second, which carries
 * Cyrillic letters (RFC 6266, RFC 8187); the first is for those that do not.
 */
export function dispositionOf(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encode(name)}`;
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
