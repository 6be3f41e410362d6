import { useDocumentKey } from '@stupeni/remote';

/** Alt + 1 … 9 scroll to a part, and Alt + 0 returns to the verdict, wherever the focus is in the dialog. */
export function useJumpKeys(count: number, onJump: (index: number) => void, onBack: () => void): void {
  useDocumentKey((event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // `code` is the place of the key: with Alt some layouts type another character.
    const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(event.code) ?? [];
    if (digit === undefined || Number(digit) > count) return;
    event.preventDefault();
    if (digit === '0') onBack();
    else onJump(Number(digit) - 1);
  });
}
