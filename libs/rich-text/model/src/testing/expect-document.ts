import { readDocument } from '../index';
import { readStored } from '../stored';

/** Expects that any input gives a valid document, and that the stored document is read as the same document. */
export function expectReadable(shape: { Check: (value: unknown) => boolean }, stored: unknown) {
  const { document, source, lost } = readStored(stored);
  expect(shape.Check(document)).toBe(true);
  expect(readDocument(JSON.stringify(document))).toEqual(document);
  expect(Array.isArray(lost)).toBe(true);
  if (document.blocks.length === 0 && lost.length === 0)
    expect(['empty', 'ours', 'draft', 'html', 'text']).toContain(source);
  return document;
}
