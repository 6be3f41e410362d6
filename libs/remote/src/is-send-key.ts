/** Whether a key sends the text of a field: Ctrl + Enter, or ⌘ + Enter on a Mac. */
export function isSendKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean {
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey);
}
