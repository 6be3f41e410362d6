import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { parse, parseAllDocuments } from 'yaml';
import { itAtNight } from '../../test/at-night.mjs';
import { imageServices } from '../images/services.mjs';
import { listNamesInFile, root, settingsByService } from './settings-of-services';

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: unknown;
}
interface Pod {
  securityContext: object;
  containers: Container[];
  volumes: { persistentVolumeClaim?: { claimName: string } }[];
}
interface Container {
  image: string;
  args?: string[];
  env?: { name: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[];
  ports?: { containerPort: number }[];
  readinessProbe?: { httpGet: { path: string } };
  securityContext: object;
  volumeMounts?: { mountPath: string }[];
  resources: { limits: { memory: string } };
}
type Model = new (manifest: Manifest) => { validate(): void };

const folder = join(root, 'tools/deploy/kubernetes');
const files = readdirSync(folder).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml');
const kustomization = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8'));
const manifests = files.flatMap((name) =>
  parseAllDocuments(readFileSync(join(folder, name), 'utf8')).map((document) => document.toJS() as Manifest),
);
const called = manifests.map((manifest) => ({
  title: `${manifest.kind} ${manifest.metadata.name}`,
  manifest,
}));

/** The pod that a manifest starts, if it starts one. */
function findPods({ spec }: Manifest): Pod[] {
  const { template } = spec as { template?: { spec: Pod } };
  return template ? [template.spec] : [];
}
const pods = called.flatMap(({ title, manifest }) =>
  (manifest.spec ? findPods(manifest) : []).map((pod) => ({ title, pod })),
);

it.each(called)('matches the schema of Kubernetes: $title', ({ manifest }) => {
  const models = jest.requireActual<Record<string, Model>>(
    `kubernetes-models/${manifest.apiVersion}/${manifest.kind}`,
  );
  expect(() => new models[manifest.kind]!(manifest).validate()).not.toThrow();
});

itAtNight('has no field that Kubernetes does not know', () => {
  // The schemas allow unknown fields, for later versions. The types do not.
  const lines = called.map(
    ({ manifest: { apiVersion, kind, ...rest } }, index) =>
      `export const m${index}: import('kubernetes-models/${apiVersion}/${kind}').I${kind} = ${JSON.stringify({ apiVersion, kind, ...rest })};`,
  );
  const planted = lines[0]!.replace('"metadata":{', '"metadata":{"nmae":"x",');
  expect(findErrors([...lines, planted.replace('m0', 'planted')])).toEqual([expect.stringContaining('nmae')]);
});

/** What TypeScript says about these lines. */
function findErrors(lines: string[]): string[] {
  const file = join(root, 'tools/deploy/test-results/manifests.ts');
  ts.sys.createDirectory(join(root, 'tools/deploy/test-results'));
  writeFileSync(file, lines.join('\n'));
  const program = ts.createProgram([file], {
    module: ts.ModuleKind.Node16,
    moduleResolution: ts.ModuleResolutionKind.Node16,
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    types: [],
  });
  return program
    .getSemanticDiagnostics(program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

it.each(pods)('runs without rights and with a limit of memory: $title', ({ pod }) => {
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001, fsGroup: 10001 });
  for (const container of pod.containers) {
    expect(container.resources.limits.memory).toBeDefined();
    expect(container.securityContext).toEqual({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    });
  }
});

it.each(pods)('names only commands, settings and volumes that exist: $title', ({ pod }) => {
  const claims = manifests.flatMap(({ kind, metadata }) =>
    kind === 'PersistentVolumeClaim' ? [metadata.name] : [],
  );
  for (const { persistentVolumeClaim: claim } of pod.volumes) {
    if (claim) expect(claims).toContain(claim.claimName);
  }
  for (const { image, args, env = [], ports, readinessProbe } of pod.containers) {
    const service = image === 'stupeni-api' ? 'api' : 'gateway';
    const { programs, port, health } = imageServices[service];
    expect(kustomization.images).toContainEqual(expect.objectContaining({ name: image }));
    expect(Object.keys(programs)).toContain(args?.[0] ?? 'serve');
    expect(env.filter(({ name }) => !settingsByService[service].has(name))).toEqual([]);
    if (ports)
      expect([ports[0]!.containerPort, readinessProbe?.httpGet.path]).toEqual([Number(port), health]);
  }
});

const fixed = manifests.find(({ kind }) => kind === 'ConfigMap')!.data!;
const findContainer = (name: string) =>
  pods.find(({ title }) => title === `Deployment ${name}`)!.pod.containers[0]!;

it('gives the gateway every setting that Compose gives it', () => {
  const compose = parse(readFileSync(join(root, 'tools/deploy/compose.yaml'), 'utf8'), { merge: true });
  // The image has these.
  const ofImage = ['NODE_ENV', 'HOST', 'PORT'];
  const given = findContainer('gateway').env!.map(({ name }) => name);
  const wanted = Object.keys(compose['x-gateway'].environment).filter((name) => !ofImage.includes(name));
  expect(wanted.filter((name) => !given.includes(name))).toEqual([]);
});

it('mounts the folders of files and of backups, whose age the API measures', () => {
  const mounted = findContainer('api').volumeMounts!.map(({ mountPath }) => mountPath);
  expect(mounted).toEqual(expect.arrayContaining([fixed['DATA_DIR'], fixed['BACKUP_DIR']]));
});

it('gives the job that publishes the address of the API', () => {
  const [{ env: publishing } = {}] = pods.find(({ title }) => title === 'Job site')!.pod.containers;
  expect(publishing).toContainEqual({ name: 'API_URL', value: 'http://api:3001' });
});

it('has only settings that a service reads, and lists every manifest', () => {
  const example = [...listNamesInFile('tools/deploy/kubernetes/school.env.example')];
  expect(
    [...Object.keys(fixed), ...example].filter(
      (name) => !settingsByService.api.has(name) && !settingsByService.gateway.has(name),
    ),
  ).toEqual([]);
  expect(kustomization.resources.toSorted()).toEqual(files.toSorted());
});
