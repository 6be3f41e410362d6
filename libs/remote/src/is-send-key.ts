/** Whether a key sends the text of a field: Ctrl + Enter, on a Mac ⌘ + Enter. */
export function isSendKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean {
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey);
}
