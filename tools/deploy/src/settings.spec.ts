import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, settingsByService } from './settings-of-services';

const adr = 'tools/handbook/adr/0077-options-that-nobody-missed.md';
/** What an operator reads. The READMEs of the services name every setting, so they prove nothing. */
const guides = [
  'README.md',
  'tools/deploy/README.md',
  'tools/deploy/.env.example',
  'tools/deploy/compose.yaml',
  'libs/traces/README.md',
  'libs/release-bucket/README.md',
  ...readdirSync(join(root, 'tools/handbook'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `tools/handbook/${file}`),
];

const namesIn = (text: string) => new Set(text.match(/[A-Z][A-Z0-9_]+/g));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const guided = namesIn(guides.map(read).join('\n'));
/** The line of the decision that lists the settings which no guide names, with their reasons. */
const line = read(adr)
  .split('\n')
  .find((text) => text.startsWith('- The settings that no guide names'))!;
const reasoned = new Set([...line.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name!));

it.each(['api', 'gateway'] as const)(
  '%s reads no setting that neither a guide nor ADR 0077 names',
  (service) => {
    expect(
      [...settingsByService[service]].filter((name) => !guided.has(name) && !reasoned.has(name)),
    ).toEqual([]);
  },
);

it('gives a reason in ADR 0077 only for settings that exist and that no guide names', () => {
  const known = new Set([...settingsByService.api, ...settingsByService.gateway]);
  expect([...reasoned].filter((name) => !known.has(name) || guided.has(name))).toEqual([]);
});
