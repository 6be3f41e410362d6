/** Corrects the text of a field before React reads it, so that the caret does not move. */
export function correctText(field: HTMLTextAreaElement, correct: (text: string) => string): void {
  const { value, selectionStart, selectionEnd } = field;
  const corrected = correct(value);
  if (corrected === value) return;
  const toCorrected = (at: number) => correct(value.slice(0, at)).length;
  field.value = corrected;
  field.setSelectionRange(toCorrected(selectionStart), toCorrected(selectionEnd));
}
