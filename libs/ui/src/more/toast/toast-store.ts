export type ToastTone = 'success' | 'danger' | 'info';

export interface Toast {
  tone: ToastTone;
  title: string;
  text?: string;
  /** At most one action. */
  action?: { label: string; onSelect: () => void };
}

export interface ShownToast extends Toast {
  key: number;
}

const listeners = new Set<() => void>();
let shown: readonly ShownToast[] = [];
let nextKey = 1;

function replace(next: readonly ShownToast[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message over the page. A failure stays until the person closes it, or three newer messages come. Other
 * messages also disappear after 5 s. If the same message is shown again, it replaces the first one.
 */
export function showToast(toast: Toast) {
  const others = shown.filter(({ title, text }) => title !== toast.title || text !== toast.text);
  replace([...others.slice(-2), { ...toast, key: nextKey++ }]);
}

export function closeToast(key: number) {
  replace(shown.filter((toast) => toast.key !== key));
}

export function shownToasts(): readonly ShownToast[] {
  return shown;
}

export function watchToasts(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
