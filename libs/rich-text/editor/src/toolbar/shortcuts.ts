import type { Labels } from '../labels/labels';
import type { ToolId } from './tool-ids';

export interface ToolKeys {
  /** The key by its Latin letter. It works on every layout (keys/shortcuts.ts). */
  key: string;
  shift?: true;
}

/** Shortcuts of the tools, each with Ctrl, or with Command on a Mac. */
export const toolKeys: Partial<Record<ToolId, ToolKeys>> = {
  bold: { key: 'B' },
  italic: { key: 'I' },
  underline: { key: 'U' },
  strikethrough: { key: 'X', shift: true },
  monospace: { key: 'M', shift: true },
  superscript: { key: '.' },
  subscript: { key: ',' },
  ordered: { key: '7', shift: true },
  unordered: { key: '8', shift: true },
  link: { key: 'K' },
  undo: { key: 'Z' },
  redo: { key: 'Z', shift: true },
};

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The shortcut with the key names of a language: «Ctrl+Shift+Z», "Strg+Umschalt+Z", "⇧⌘Z". */
export function formatKeys(
  { key, shift }: ToolKeys,
  { keys }: Pick<Labels, 'keys'>,
  mac = isApple(),
): string {
  if (mac) return `${shift ? '⇧' : ''}⌘${key}`;
  return [keys.ctrl, shift && keys.shift, key].filter(Boolean).join('+');
}

/** The shortcut in the notation of `aria-keyshortcuts`. */
export function formatAriaKeys({ key, shift }: ToolKeys, mac = isApple()): string {
  return [mac ? 'Meta' : 'Control', shift && 'Shift', key].filter(Boolean).join('+');
}
