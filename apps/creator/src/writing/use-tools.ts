import { useState } from 'react';

/** What is looked at beside the fields. */
export type Tool = 'history' | 'preview';

/** The windows that an editor opens over its fields, one at a time. */
export function useTools() {
  const [shown, show] = useState<Tool | null>(null);
  return { shown, show, close: () => show(null) };
}

export type Tools = ReturnType<typeof useTools>;
