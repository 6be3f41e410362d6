import { closeToast, shownToasts } from '../more/toast/toast-store';

/** Closes all messages. They outlive the page of a test, so the next test would find messages of this one. */
export function closeToasts(): void {
  for (const { key } of shownToasts()) closeToast(key);
}
