import { closeToast, shownToasts } from '../more/toast/toast-store';

/** Closes all messages. Messages stay after the page of a test is removed, so the next test would find them. */
export function closeToasts(): void {
  for (const { key } of shownToasts()) closeToast(key);
}
