import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../test/graph.mjs';

const folders = (parent: string) =>
  readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Teams by path. @param text CODEOWNERS */
const ownersIn = (text: string): Map<string, string> =>
  new Map([...text.matchAll(/^(\/\S+\/) +(@.*)$/gm)].map(([, path = '', team = '']) => [path, team]));

const owners = ownersIn(readFileSync(join(root, 'CODEOWNERS'), 'utf8'));
const contract = 'libs/contract/src';
const api = 'services/api/src/features';
// The shapes of all calls, not a feature.
const features = folders(contract).filter((name) => name !== 'schemas');

it.each(features)('gives the feature %s one team in the contract and in the API', (feature) => {
  const team = owners.get(`/${contract}/${feature}/`);
  expect(team).toMatch(/^@stupeni\/\w+$/);
  if (existsSync(join(root, api, feature))) expect(owners.get(`/${api}/${feature}/`)).toBe(team);
});

it('names only folders that exist', () => {
  expect([...owners.keys()].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
