import type { RichEditor } from '../document/rich-editor';
import { b, makeEditor, h, ol, p, shown, ul } from '../testing/notation';
import { readKeyPress } from './read-key-press';
import { findShortcut } from './shortcuts';

type Keys = Partial<KeyboardEvent> & { altGraph?: boolean };

const event = ({ altGraph = false, ...keys }: Keys) => ({
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...keys,
  getModifierState: (name: string) => name === 'AltGraph' && altGraph,
});

/** Presses a key in a text. False: there is no such shortcut. */
function press(editor: RichEditor, keys: Keys): boolean {
  const press = readKeyPress(event(keys));
  const shortcut = press && findShortcut(press);
  shortcut?.run(editor);
  return Boolean(shortcut);
}

const bolded = [p(b('⟨раз⟩'))];

describe('shortcut', () => {
  it('works on a Russian layout', () => {
    const editor = makeEditor([p('⟨раз⟩')]);
    expect(press(editor, { key: 'и', code: 'KeyB', ctrlKey: true })).toBe(true);
    expect(shown(editor)).toEqual(bolded);
  });

  it('works with Caps Lock', () => {
    const editor = makeEditor([p('⟨раз⟩')]);
    expect(press(editor, { key: 'B', code: 'KeyB', ctrlKey: true })).toBe(true);
    expect(shown(editor)).toEqual(bolded);
  });

  it('uses the letter on another Latin layout', () => {
    const editor = makeEditor([p('⟨раз⟩')]);
    // AZERTY: the key at the position of W types Z, and the key at the position of Z types W.
    expect(press(editor, { key: 'w', code: 'KeyZ', ctrlKey: true })).toBe(false);
    expect(press(editor, { key: 'z', code: 'KeyW', ctrlKey: true })).toBe(true);
  });

  it('ignores a letter without Ctrl and a sign of AltGr', () => {
    const editor = makeEditor([p('раз‸')]);
    expect(press(editor, { key: 'и', code: 'KeyB' })).toBe(false);
    expect(press(editor, { key: '€', code: 'Digit2', ctrlKey: true, altKey: true, altGraph: true })).toBe(
      false,
    );
    expect(shown(editor)).toEqual([p('раз‸')]);
  });

  it('sets headings and lists with digits', () => {
    const editor = makeEditor([p('раз‸')]);
    press(editor, { key: '2', code: 'Digit2', ctrlKey: true, altKey: true });
    expect(shown(editor)).toEqual([h(2, 'раз‸')]);
    press(editor, { key: '?', code: 'Digit7', ctrlKey: true, shiftKey: true });
    expect(shown(editor)).toEqual([ol(0, 'раз‸')]);
    press(editor, { key: '*', code: 'Digit8', ctrlKey: true, shiftKey: true });
    expect(shown(editor)).toEqual([ul(0, 'раз‸')]);
    press(editor, { key: '0', code: 'Digit0', ctrlKey: true, altKey: true });
    expect(shown(editor)).toEqual([p('раз‸')]);
  });

  it('undoes and redoes', () => {
    const editor = makeEditor([p('⟨раз⟩')]);
    press(editor, { key: 'и', code: 'KeyB', ctrlKey: true });
    press(editor, { key: 'я', code: 'KeyZ', ctrlKey: true });
    expect(shown(editor)).toEqual([p('⟨раз⟩')]);
    press(editor, { key: 'Я', code: 'KeyZ', ctrlKey: true, shiftKey: true });
    expect(shown(editor)).toEqual(bolded);
  });

  it('uses Command instead of Ctrl on a Mac', () => {
    jest
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)');
    const editor = makeEditor([p('⟨раз⟩')]);
    expect(press(editor, { key: 'b', code: 'KeyB', ctrlKey: true })).toBe(false);
    expect(press(editor, { key: 'b', code: 'KeyB', metaKey: true })).toBe(true);
    jest.restoreAllMocks();
  });
});
