/** The fields of a chunk in rspack's statistics that are used here. `siblings` are loaded together with it. */
export interface Chunk {
  id?: string | number;
  names?: string[];
  files?: string[];
  siblings?: (string | number)[];
}

/**
 * Script and style files that a named import needs: those of its chunk and of the chunks that rspack split off from
 * it.
 */
export function findChunkFiles(chunks: readonly Chunk[], name: string): string[] {
  const named = chunks.filter((chunk) => chunk.names?.includes(name));
  const ids = new Set(named.flatMap((chunk) => [chunk.id, ...(chunk.siblings ?? [])]));
  const files = chunks.filter((chunk) => ids.has(chunk.id)).flatMap((chunk) => chunk.files ?? []);
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file)).sort();
}
