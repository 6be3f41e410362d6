import { useState } from 'react';

/** A dialog of an editor. */
export type Tool = 'history' | 'preview';

/** The open dialog of an editor. Only one can be open. */
export function useTools() {
  const [shown, show] = useState<Tool | null>(null);
  return { shown, show, close: () => show(null) };
}

export type Tools = ReturnType<typeof useTools>;
