import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../test/graph.mjs';

const api = join(root, 'services/api');

// Half of these names are read only at night, so only the night would find a renamed spec.
const config = readFileSync(join(api, 'jest.replicas.config.js'), 'utf8');
const named = [...config.matchAll(/'((?:core|features)\/[\w/-]+)'/g)].map(([, name]) => name!);

it('reads the names of the specs that run behind replicas', () => {
  expect(named.length).toBeGreaterThan(20);
});

it.each(named)('finds the spec %s', (name) => {
  expect(existsSync(join(api, 'src', `${name}.spec.ts`))).toBe(true);
});
