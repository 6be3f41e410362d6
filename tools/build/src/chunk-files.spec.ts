import { filesAroundModule, filesOfNamedChunk } from './chunk-files';
import type { Chunk } from './chunk-files';

// Entry 1 with its sibling 2. The named import in 3 needs 4. The lazily shared library in 5 needs vendor chunk 6.
const chunks: Chunk[] = [
  {
    id: 1,
    files: ['index.js'],
    siblings: [2],
    names: ['index'],
    modules: [{ nameForCondition: '/src/main.ts' }],
  },
  { id: 2, files: ['vendor.js'], siblings: [1], names: [], modules: [] },
  {
    id: 3,
    files: ['remote.js', 'remote.css', 'remote.js.map'],
    siblings: [4],
    names: ['remote'],
    modules: [],
  },
  { id: 4, files: ['part.js'], siblings: [3], names: [], modules: [] },
  {
    id: 5,
    files: ['more.js'],
    siblings: [6],
    names: [],
    modules: [{ nameForCondition: '/a.ts', modules: [{ nameForCondition: '/r/libs/ui/src/more/index.ts' }] }],
  },
  { id: 6, files: ['widgets.js'], siblings: [5], names: [], modules: [] },
];

it('finds the scripts and styles that a named import needs, and nothing else', () => {
  expect(filesOfNamedChunk(chunks, 'remote')).toEqual(['part.js', 'remote.css', 'remote.js']);
});

it('finds the vendor chunk of a lazily shared library, also if its module was joined into another', () => {
  expect(filesAroundModule(chunks, '/libs/ui/src/more/index.ts')).toEqual(['more.js', 'widgets.js']);
});

it('finds nothing for an unknown name', () => {
  expect(filesOfNamedChunk(chunks, 'gone')).toEqual([]);
  expect(filesAroundModule(chunks, '/gone.ts')).toEqual([]);
});
