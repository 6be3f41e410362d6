import { areasOf } from '../../start/areas.mjs';
import { freshGraph, root } from '../graph.mjs';

const dimensions = {
  floor: ['ground', 'wire', 'face', 'remote', 'shell', 'service', 'tool', 'test'],
  scope: [...areasOf(root), 'shell', 'api', 'common'],
  runs: ['anywhere', 'browser', 'node'],
};

const floorOfFolder: Record<string, string[]> = {
  apps: ['remote', 'shell'],
  services: ['service'],
  libs: ['ground', 'wire', 'face', 'test'],
  tools: ['tool', 'test'],
};

describe('every project', () => {
  const projects = Object.entries(freshGraph().nodes).map(([name, { data }]) => ({ name, ...data }));

  it('is there to be checked', () => {
    expect(projects.length).toBeGreaterThan(20);
  });

  it.each(projects)('$name has one known tag of each kind', ({ tags }) => {
    for (const [kind, known] of Object.entries(dimensions)) {
      const values = tags
        .filter((tag) => tag.startsWith(`${kind}:`))
        .map((tag) => tag.slice(kind.length + 1));
      expect(values).toHaveLength(1);
      expect(known).toContain(values[0]);
    }
  });

  it.each(projects)('$name stands on a floor of its folder', ({ root, tags }) => {
    const floor = tags.find((tag) => tag.startsWith('floor:'))?.slice('floor:'.length);
    expect(floorOfFolder[root.split('/')[0] ?? '']).toContain(floor);
  });

  it.each(projects.filter(({ tags }) => tags.includes('floor:remote')))(
    '$name is a remote of its own scope',
    ({ root, tags }) => {
      expect(tags).toContain(`scope:${root.split('/').pop()}`);
    },
  );
});
