/** The fields of a module in rspack's statistics that are used here: its file, and the modules joined into it. */
interface Module {
  nameForCondition?: string;
  modules?: Module[];
}

/** The fields of a chunk in rspack's statistics that are used here. `siblings` are loaded together with it. */
export interface Chunk {
  id?: string | number;
  names?: string[];
  files?: string[];
  siblings?: (string | number)[];
  modules?: Module[];
}

/**
 * Script and style files that a named import needs: those of its chunk and of the chunks that rspack split off from
 * it. Without `initial` chunks, which the page already has.
 */
export function filesOfNamedChunk(chunks: readonly Chunk[], name: string): string[] {
  return filesWithSiblings(
    chunks,
    chunks.filter((chunk) => chunk.names?.includes(name)),
  );
}

/**
 * Files that must be loaded before a module can run. The module is found by the end of its path. This finds the
 * vendor chunk of a lazily shared library: the federation manifest does not name it.
 */
export function filesAroundModule(chunks: readonly Chunk[], pathEnd: string): string[] {
  const holds = (modules: readonly Module[] | undefined): boolean =>
    modules?.some((module) => module.nameForCondition?.endsWith(pathEnd) || holds(module.modules)) ?? false;
  return filesWithSiblings(
    chunks,
    chunks.filter((chunk) => holds(chunk.modules)),
  );
}

function filesWithSiblings(chunks: readonly Chunk[], found: readonly Chunk[]): string[] {
  const ids = new Set(found.flatMap((chunk) => [chunk.id, ...(chunk.siblings ?? [])]));
  const files = chunks.filter((chunk) => ids.has(chunk.id)).flatMap((chunk) => chunk.files ?? []);
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file)).sort();
}
