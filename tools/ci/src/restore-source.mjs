import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, join } from 'node:path';

/** A place in a built file, as a browser writes it into a stack. */
const place = /(?:https?:\/\/\S*\/)?([\w.-]+\.js):(\d+):(\d+)/g;

/**
 * Replaces places in built files by places in sources. Places in files without a map stay.
 *
 * @param {string} stack what a browser printed
 * @param {string} maps folder with the maps of the builds (`<file>.js.map`), at any depth
 * @returns {string}
 * @throws Error when the folder has no map at all
 */
export function restoreSource(stack, maps) {
  const files = existsSync(maps) ? readdirSync(maps, { recursive: true, encoding: 'utf8' }) : [];
  const found = files.filter((path) => path.endsWith('.js.map'));
  if (found.length === 0) throw new Error(`No source map is in ${maps}.`);
  const pathByFile = new Map(found.map((path) => [basename(path, '.map'), join(maps, path)]));
  /** @type {Map<string, SourceMap>} */
  const read = new Map();
  return stack.replace(place, (built, file, line, column) => {
    const path = pathByFile.get(file);
    if (!path) return built;
    const map = read.get(path) ?? new SourceMap(JSON.parse(readFileSync(path, 'utf8')));
    read.set(path, map);
    // A stack counts from 1, a map from 0.
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    return 'originalSource' in entry && entry.originalSource
      ? `${entry.originalSource.replace(/^(\.\.\/)+/, '')}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
      : built;
  });
}
