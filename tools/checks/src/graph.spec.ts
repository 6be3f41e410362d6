import { requireEdges } from '../../test/graph.mjs';

const project = (root: string) => ({ data: { root, tags: [] } });
const nodes = { ui: project('libs/ui'), learner: project('apps/learner') };

it('accepts a graph in which a workspace imports another one', () => {
  const graph = { nodes, dependencies: { ui: [], learner: [{ target: 'npm:react' }, { target: 'ui' }] } };
  expect(requireEdges(graph)).toBe(graph);
});

it('rejects a graph whose workspaces import only packages', () => {
  const graph = { nodes, dependencies: { ui: [], learner: [{ target: 'npm:react' }] } };
  expect(() => requireEdges(graph)).toThrow('no edges between workspaces');
});
