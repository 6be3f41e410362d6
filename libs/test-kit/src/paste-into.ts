import type { UserEvent } from '@testing-library/user-event';

/**
 * Adds text to the end of a field at once. Typing would render the screen for each letter, so a spec types only when
 * its rule is about single keys.
 */
export async function pasteInto(person: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await person.click(field);
  await person.paste(text);
}
