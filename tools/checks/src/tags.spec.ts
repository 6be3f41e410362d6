import { listRemotes } from '../../start/remotes.mjs';
import { buildGraph, root } from '../../test/graph.mjs';

const dimensions = {
  floor: ['ground', 'wire', 'face', 'base', 'remote', 'shell', 'service', 'tool', 'test'],
  scope: [...listRemotes(root), 'shell', 'api', 'common'],
  runs: ['anywhere', 'browser', 'node'],
};

const floorOfFolder: Record<string, string[]> = {
  apps: ['remote', 'shell'],
  services: ['service'],
  libs: ['ground', 'wire', 'face', 'base', 'test'],
  tools: ['tool', 'test'],
};

describe('every project', () => {
  const projects = Object.entries(buildGraph().nodes).map(([name, { data }]) => ({ name, ...data }));

  it('finds the projects', () => {
    expect(projects.length).toBeGreaterThan(20);
  });

  it.each(projects)('gives $name one known tag of each kind', ({ tags }) => {
    for (const [kind, known] of Object.entries(dimensions)) {
      const values = tags
        .filter((tag) => tag.startsWith(`${kind}:`))
        .map((tag) => tag.slice(kind.length + 1));
      expect(values).toHaveLength(1);
      expect(known).toContain(values[0]);
    }
  });

  it.each(projects)('gives $name a floor that its folder allows', ({ root, tags }) => {
    const floor = tags.find((tag) => tag.startsWith('floor:'))?.slice('floor:'.length);
    expect(floorOfFolder[root.split('/')[0] ?? '']).toContain(floor);
  });

  it.each(projects.filter(({ tags }) => tags.includes('floor:remote')))(
    'gives the remote $name its own scope',
    ({ root, tags }) => {
      expect(tags).toContain(`scope:${root.split('/').pop()}`);
    },
  );
});
