import { hasText } from '@stupeni/rules';

const maxLength = 200;
// Characters that nobody sees: control characters, characters without width, and those that change the direction of
// text. «фото\u202efdp.exe» must not look like a PDF.
const invisible =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;

// «Устав\.pdf» is a valid name on macOS and Linux. As a path it would have no name before the dot.
const strayBackslash = /([^/\\])\\+(?=\.[^./\\]*$)/;

export interface FileName {
  /** The name that users see, and that a browser proposes for saving. */
  name: string;
  /** The extension in lower case, without the dot; '' when there is none. */
  extension: string;
}

/** The file name from the sender, without folders and invisible characters; null when no name is left. */
export function parseFileName(sent: string | undefined): FileName | null {
  const whole = (sent ?? '').normalize('NFC').replace(invisible, '').replace(strayBackslash, '$1');
  const base = whole.split(/[/\\]/).at(-1)?.trim() ?? '';
  const dot = base.lastIndexOf('.');
  const [stem, ending] = dot < 0 ? [base, ''] : [base.slice(0, dot), base.slice(dot)];
  if (!hasText(stem)) return null;
  return {
    name: `${cut(stem, maxLength - ending.length)}${ending}`,
    extension: ending.slice(1).toLowerCase(),
  };
}

const cut = (text: string, length: number) => [...text].slice(0, Math.max(length, 1)).join('');

/**
 * Content-Disposition with the name in two forms (RFC 6266, RFC 8187). Browsers read `filename*`, which can have
 * Cyrillic letters. Other programs read `filename`.
 */
export function formatDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encode(name)}`;
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
