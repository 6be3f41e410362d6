import { findChunkFiles } from './chunk-files';
import type { Chunk } from './chunk-files';

// Entry 1 with its sibling 2. The named import in 3 needs 4.
const chunks: Chunk[] = [
  { id: 1, files: ['index.js'], siblings: [2], names: ['index'] },
  { id: 2, files: ['vendor.js'], siblings: [1], names: [] },
  { id: 3, files: ['remote.js', 'remote.css', 'remote.js.map'], siblings: [4], names: ['remote'] },
  { id: 4, files: ['part.js'], siblings: [3], names: [] },
];

it('finds the scripts and styles that a named import needs, and nothing else', () => {
  expect(findChunkFiles(chunks, 'remote')).toEqual(['part.js', 'remote.css', 'remote.js']);
});

it('finds nothing for an unknown name', () => {
  expect(findChunkFiles(chunks, 'gone')).toEqual([]);
});
