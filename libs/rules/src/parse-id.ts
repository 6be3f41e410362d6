import { greatestId } from '@stupeni/contract';

/** Reads an id from an address. Null for text that cannot be an id. */
export function parseId(text: string | null | undefined): number | null {
  const id = Number(text);
  return /^[1-9]\d*$/.test(text ?? '') && id <= greatestId ? id : null;
}
