import { readDocument, type RichDocument } from '@stupeni/rich-text-model';

/** The part of a submission that the browser stores until it is handed in. The files wait on the server. */
export interface HandInDraft {
  text?: RichDocument;
  /** The ids of the uploads in the order that the learner chose. Before an upload has an id, the key of its row. */
  order?: string[];
}

/** Reads the draft from a stored value. Null for a value that is not an object. */
export function readHandInDraft(stored: unknown): HandInDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { text, order } = stored as Partial<Record<keyof HandInDraft, unknown>>;
  return {
    ...(text !== undefined && { text: readDocument(text) }),
    ...(Array.isArray(order) && { order: order.filter((id) => typeof id === 'string') }),
  };
}
