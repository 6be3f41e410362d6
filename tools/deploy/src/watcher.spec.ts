import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { itAtNight } from '../../test/at-night.mjs';
import { imageServices } from '../images/services.mjs';
import { root, settingsByService } from './settings-of-services';

/** How one of the three ways to run a school starts the watcher. */
interface Watcher {
  /** The command line after `release.mjs`. */
  args: string[];
  env: Record<string, string>;
  /** The folder of the releases that it may write. */
  writes: string;
  /** The folder that the gateway serves. */
  served: string;
  /** The settings of a bucket that it has, and those that the gateway has. */
  bucket: Record<'own' | 'ofGateway', string[]>;
  /** Hosts and ports of the API's processes. */
  apis: string[];
  /** Whether the steps of the guide start it, and it starts again after a failure. */
  isStarted: boolean;
}

const folder = join(root, 'tools/deploy');
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const bucketSettings = (names: string[]) =>
  names.filter((name) => name.startsWith('RELEASES_S3_')).toSorted();
const { port } = imageServices.api;

/** The lines `name=value` of a section of a unit or of a file of settings. */
const assignments = (text: string) =>
  [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value] as const);

function ofSystemd(): Watcher {
  const guide = read('../handbook/install.md');
  const unit = assignments(read('systemd/stupeni-releases.service'));
  const find = (name: string) => unit.filter(([key]) => key === name).map(([, value]) => value);
  const file = find('EnvironmentFile')[0];
  const [, settings = ''] = new RegExp(`^cat > ${file} <<END\n([^]*?)^END$`, 'm').exec(guide) ?? [];
  const env = Object.fromEntries([
    ...find('Environment').flatMap((value) => assignments(value.replaceAll(' ', '\n'))),
    ...assignments(settings),
  ]);
  const [, args = ''] =
    /^\/usr\/bin\/node tools\/release\/release\.mjs (.*)$/.exec(find('ExecStart')[0] ?? '') ?? [];
  const gateway = assignments(read('systemd/stupeni-gateway@.service'));
  // A bucket is in the file of settings.
  const ofGateway = bucketSettings([...settingsByService.gateway]);
  const isShared = gateway.some(([name, value]) => name === 'EnvironmentFile' && value === file);
  return {
    args: args.split(' '),
    env,
    writes: find('ReadWritePaths')[0]?.replace(/^-/, '') ?? '',
    served: env['SITE_DIR'] ?? '',
    bucket: { own: isShared ? ofGateway : [], ofGateway },
    apis: [...guide.matchAll(/^systemctl enable --now stupeni-api@(\d+)$/gm)].map(
      ([, one]) => `127.0.0.1:${one}`,
    ),
    isStarted:
      /^systemctl enable --now .*stupeni-releases/m.test(guide) && find('Restart')[0] === 'on-failure',
  };
}

function ofCompose(): Watcher {
  const { services } = parse(read('compose.yaml'), { merge: true });
  const { command, environment, volumes, profiles, restart } = services.releases;
  const [, ...args] = command;
  // A default of Compose: ${SITE_DIR:-/site}
  const plain = (text: string) => text.replace(/^\$\{\w+:-([^}]*)\}$/, '$1');
  const env = Object.fromEntries(
    Object.entries<string>(environment).map(([name, value]) => [name, plain(value)]),
  );
  const [, served] = services['gateway-1'].volumes[0].split(':');
  return {
    args,
    env,
    writes: volumes.map((volume: string) => /^site:([^:]+)$/.exec(volume)?.[1])[0],
    served,
    bucket: {
      own: bucketSettings(Object.keys(environment)),
      ofGateway: bucketSettings(Object.keys(services['gateway-1'].environment)),
    },
    apis: ['api-1', 'api-2'].filter((name) => name in services).map((name) => `${name}:${port}`),
    isStarted: profiles === undefined && restart === 'unless-stopped' && command[0] === 'release',
  };
}

function ofKubernetes(): Watcher {
  const names = readdirSync(join(folder, 'kubernetes')).filter((name) => name.endsWith('.yaml'));
  const { resources } = parse(read('kubernetes/kustomization.yaml'));
  const manifests = names.flatMap((name) =>
    parseAllDocuments(read(`kubernetes/${name}`)).map((document) => document.toJS()),
  );
  const find = (kind: string, name: string) =>
    manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  const podOf = (name: string) => find('Deployment', name).spec.template.spec;
  const { containers, volumes } = podOf('releases');
  const [{ args, env, volumeMounts }] = containers;
  const [gateway] = podOf('gateway').containers;
  const mount = volumeMounts.find(({ readOnly }: { readOnly?: boolean }) => !readOnly);
  const volume = volumes.find(({ name }: { name: string }) => name === mount.name);
  const api = find('Service', 'api');
  return {
    args: args.slice(1),
    env: Object.fromEntries(
      env.map(({ name, value = '' }: { name: string; value?: string }) => [name, value]),
    ),
    writes: volume.persistentVolumeClaim?.claimName === 'site' ? mount.mountPath : '',
    served: gateway.env.find(({ name }: { name: string }) => name === 'SITE_DIR').value,
    bucket: {
      own: bucketSettings(env.map(({ name }: { name: string }) => name)),
      ofGateway: bucketSettings(gateway.env.map(({ name }: { name: string }) => name)),
    },
    apis: [`${api.metadata.name}:${api.spec.ports[0].port}`],
    isStarted:
      resources.includes('releases.yaml') &&
      args[0] === 'release' &&
      find('Deployment', 'releases').spec.replicas === 1,
  };
}

let api: Server;
let site: string;
const asked: string[] = [];
beforeAll(async () => {
  site = mkdtempSync(join(tmpdir(), 'watched-site-'));
  api = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://api').pathname);
    response.end(JSON.stringify({ api: { build: '0.3.0-new', seconds: null }, users: [] }));
  });
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  api.close();
  rmSync(site, { recursive: true });
});

/** Runs the release tool; resolves to its exit code and what it printed. */
async function runTool(args: string[], env: Record<string, string>): Promise<[number | null, string]> {
  const child = spawn(process.execPath, [join(root, 'tools/release/release.mjs'), ...args], {
    env: { PATH: process.env['PATH'], ...env },
    cwd: site,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number | null>((done) => child.on('close', done));
  return [code, output];
}

describe.each([
  ['systemd', ofSystemd()],
  ['Compose', ofCompose()],
  ['Kubernetes', ofKubernetes()],
])('the watcher of %s', (name, watcher) => {
  it('is started by the steps of the guide', () => {
    expect(watcher.isStarted).toBe(true);
    expect(watcher.args).toEqual(['watch']);
  });

  it('asks the processes of the API for their metrics', () => {
    const addresses = watcher.env['METRICS_URL']!.split(' ').map((address) => new URL(address));
    expect(addresses.map(({ host, pathname }) => [host, pathname])).toEqual(
      watcher.apis.map((host) => [host, '/api/metrics']),
    );
  });

  it('may write the site that the gateway serves', () => {
    expect(watcher.served).toMatch(/^\//);
    expect([watcher.env['SITE_DIR'], watcher.writes]).toEqual([watcher.served, watcher.served]);
  });

  it('has the settings of the bucket that the gateway has', () => {
    expect(watcher.bucket.ofGateway).toContain('RELEASES_S3_SECRET_ACCESS_KEY');
    expect(watcher.bucket.own).toEqual(watcher.bucket.ofGateway);
  });

  // Each test starts the release tool. The tests above compare what differs between the three.
  const itOnce = name === 'systemd' ? it : itAtNight;
  itOnce('checks the releases with these settings', async () => {
    const { port: here } = api.address() as AddressInfo;
    const metrics = watcher.env['METRICS_URL']!.replace(/\/\/[^/]+/g, `//127.0.0.1:${here}`);
    asked.length = 0;
    const env = { ...watcher.env, SITE_DIR: site, METRICS_URL: metrics };
    expect(await runTool([...watcher.args, '--once'], env)).toEqual([0, 'Отказов выше порога нет.\n']);
    expect(asked).toEqual(['/api/health/releases']);
  });
});
