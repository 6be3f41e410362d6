/** A key press, independent of the keyboard layout. */
export interface Pressed {
  /** The Latin letter or the sign of the key. On a layout without Latin letters, the position of the key decides. */
  key: string;
  /** Whether Ctrl was pressed, or Command on Apple devices. */
  mod: boolean;
  shift: boolean;
  alt: boolean;
}

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'getModifierState'
>;

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

const signs: Record<string, string> = { Comma: ',', Period: '.', Slash: '/' };

/**
 * Reads a key press. On a Russian layout the key B types «и», so its position (`code`) decides. On a Latin layout
 * the letter decides, so that AZERTY and Dvorak work. Null: AltGr types a sign, or another modifier is pressed.
 */
export function readKeyPress(event: KeyPress): Pressed | null {
  if (event.getModifierState('AltGraph')) return null;
  const [mod, foreignModifier] = isApple() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  if (foreignModifier) return null;
  return { key: normalizeKey(event), mod, shift: event.shiftKey, alt: event.altKey };
}

function normalizeKey({ key, code }: KeyPress): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const position = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code);
  return (position?.[1] ?? position?.[2])?.toLowerCase() ?? signs[code] ?? key;
}
