/** What a press of a key means, whatever the layout of the keyboard. */
export interface Pressed {
  /** The letter or sign of a key: the Latin one where the layout writes it, else that of the key's place. */
  key: string;
  /** Ctrl, on Apple's machines Command. */
  mod: boolean;
  shift: boolean;
  alt: boolean;
}

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'getModifierState'
>;

const apple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

const signs: Record<string, string> = { Comma: ',', Period: '.', Slash: '/' };

/**
 * Reads a press. On a Russian layout the key of «B» types «и»: its place (`code`) says which it is. On a Latin
 * layout the letter counts, so that AZERTY and Dvorak have their own. Null while AltGr writes a sign.
 */
export function pressed(event: KeyPress): Pressed | null {
  if (event.getModifierState('AltGraph')) return null;
  const [mod, other] = apple() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  if (other) return null;
  return { key: keyOf(event), mod, shift: event.shiftKey, alt: event.altKey };
}

function keyOf({ key, code }: KeyPress): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const place = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code);
  return (place?.[1] ?? place?.[2])?.toLowerCase() ?? signs[code] ?? key;
}
