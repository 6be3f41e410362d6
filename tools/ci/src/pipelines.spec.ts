import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from './nx.mjs';
import { writeGitlabPipeline, makePlan } from './plan.mjs';

interface Step {
  run?: string;
  uses?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}
interface Job {
  needs?: string | string[];
  if?: string;
  environment?: string;
  permissions?: object;
  concurrency?: object;
  steps: Step[];
}

const read = (file: string) => parse(readFileSync(join(root, file), 'utf8'));
const { jobs } = read('.github/workflows/verify.yml') as { jobs: Record<string, Job> };
const deliver = read('.github/workflows/deliver.yml') as { jobs: Record<string, Job> };
const preview = read('.github/workflows/preview.yml') as { jobs: Record<string, Job>; on: object };
const version = read('.github/workflows/version.yml') as { jobs: Record<string, Job> };
const nightly = read('.github/workflows/nightly.yml') as { jobs: Record<string, Job> };
const gitlab = read('.gitlab-ci.yml') as Record<string, { script?: (string | string[])[]; stage?: string }>;
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const steps = [
  ...[jobs, deliver.jobs, preview.jobs, nightly.jobs, version.jobs]
    .flatMap((workflow) => Object.values(workflow))
    .flatMap((job) => job.steps.flatMap(({ run }) => (run ? [run] : []))),
  ...Object.values(gitlab).flatMap((job) => (job.script ?? []).flat()),
].filter((step) => !/^(npm ci$|export BASE=|echo )/.test(step));

it.each([...new Set(steps)])('runs the step "%s" as a script of the project', (step) => {
  const [, file] = /^node (tools\/\S+\.mjs)/.exec(step) ?? [];
  const [, script] = /^npm (?:run )?(\w+)/.exec(step) ?? [];
  expect(file ? existsSync(join(root, file)) : script! in scripts).toBe(true);
});

it('makes a merge wait for every job, whatever its result', () => {
  const { gate, green, ...others } = jobs;
  expect(gate!.if).toBe('always()');
  expect(gate!.needs).toEqual(Object.keys(others));
  expect(green).toMatchObject({ needs: 'gate', if: "github.event_name == 'push'" });
});

it('tells the plan whether a site gets the front ends', () => {
  expect(jobs['plan']!.steps.at(-1)!.env).toEqual({ SITE_DIR: '${{ vars.SITE_DIR }}' });
});

it('versions every front end and the API, also a remote that the generator makes', () => {
  const { inputs } = (
    read('.github/workflows/version.yml') as { on: { workflow_dispatch: { inputs: object } } }
  ).on.workflow_dispatch;
  expect(inputs).toEqual({ project: { type: 'string', required: true } });
});

it('skips jobs only by the plan', () => {
  for (const [name, job] of Object.entries(jobs)) {
    if (['plan', 'checks', 'gate', 'green'].includes(name)) continue;
    expect([job.needs].flat()).toContain('plan');
    expect(job.if).toMatch(/\bneeds\.plan\.outputs\.\w+ /);
  }
});

it('delivers only what a green run of a push to main tested', () => {
  const { canary, approve, promote, images } = deliver.jobs;
  for (const job of [canary, images]) {
    expect(job!.if).toMatch(/^github\.event\.workflow_run\.conclusion == 'success' && .*event == 'push'/);
  }
  expect(canary!.steps.at(-1)!.run).toBe('node tools/ci/deliver.mjs "$STEP" --github "$GITHUB_OUTPUT"');
  expect(approve).toMatchObject({ needs: 'canary', environment: 'production' });
  expect(canary).toMatchObject({ outputs: { waits: '${{ steps.deliver.outputs.waits }}' } });
  expect(approve!.if).toBe("needs.canary.outputs.waits == 'true'");
  expect(promote).toMatchObject({ needs: 'approve', steps: canary!.steps });
});

it('delivers on GitLab the builds of the journeys, and not those that the preview shows', () => {
  const child = writeGitlabPipeline(makePlan(['learner'], [])) as Record<string, object>;
  expect(child['journeys']).toMatchObject({ dependencies: [] });
  expect(child['canary']).toMatchObject({ dependencies: ['journeys'] });
  expect(child['promote']).toMatchObject({ needs: ['journeys', 'canary'] });
});

it('lets no job that waits for an approval hold up the delivery of another commit', () => {
  const { canary, promote, ...others } = deliver.jobs;
  // Only these change the site, one after the other. None of them waits for an approval, and none cancels another one.
  for (const job of [canary, promote])
    expect(job).toMatchObject({ environment: 'site', concurrency: { group: 'site', queue: 'max' } });
  for (const job of Object.values(others)) expect(job).not.toHaveProperty('concurrency');
  expect(deliver).not.toHaveProperty('concurrency');
  // GitLab: a manual job requests its resource group only when a person starts it, and such requests are queued.
  const child = writeGitlabPipeline(makePlan(['learner'], [])) as Record<string, object>;
  expect(child['canary']).toMatchObject({ resource_group: 'site' });
  expect(child['promote']).toMatchObject({
    resource_group: 'site',
    rules: [expect.objectContaining({ when: 'manual' })],
  });
});

it('rehearses each step of a delivery before it, and pushes no image of an API whose rehearsal failed', () => {
  const { canary, images } = deliver.jobs;
  expect(canary!.steps.at(-2)).toMatchObject({ run: 'node tools/ci/deliver.mjs rehearse "$STEP"' });
  expect(images).toMatchObject({ needs: 'canary' });
  expect(images!.if).toContain("needs.canary.result != 'failure'");
  const child = writeGitlabPipeline(makePlan(['learner'], [])) as Record<string, { script?: string[] }>;
  for (const step of ['canary', 'promote'])
    expect(child[step]!.script!.slice(-2)).toEqual([
      `node tools/ci/deliver.mjs rehearse ${step}`,
      `node tools/ci/deliver.mjs ${step}`,
    ]);
});

describe('the address of a pull request', () => {
  const job = preview.jobs['preview']!;
  const child = writeGitlabPipeline(makePlan(['shell', 'learner'], [])) as Record<
    string,
    { rules: { if: string }[]; needs: string[]; environment: object; artifacts: object }
  >;

  it('opens the builds that the checks of the request made, in both pipelines', () => {
    expect(jobs['remote']!.steps.at(-1)).toMatchObject({
      if: "github.event_name == 'pull_request'",
      with: { name: 'build-${{ matrix.remote }}', path: 'apps/*/dist' },
    });
    expect(preview.on).toEqual({ workflow_run: { workflows: ['verify'], types: ['completed'] } });
    expect(job.steps.at(-2)).toMatchObject({ with: { pattern: 'build-*', path: 'built' } });
    expect(job.steps.at(-1)!.run).toBe('node tools/ci/preview.mjs --apps built --commit "$COMMIT"');
    expect(child['preview:learner']).toMatchObject({ needs: ['remote:learner'] });
    expect(child['remote:learner']).toMatchObject({ artifacts: { paths: ['apps/learner/dist'] } });
    expect(child).not.toHaveProperty('preview:shell');
  });

  it('is linked on the request, in both pipelines', () => {
    // The file is read, not run: only these rights let the step write the deployment of the request.
    expect(read('.github/workflows/preview.yml').permissions).toEqual({
      contents: 'read',
      actions: 'read',
      deployments: 'write',
    });
    expect(job.steps.at(-1)!.env).toMatchObject({ COMMIT: '${{ github.event.workflow_run.head_sha }}' });
    expect(child['preview:learner']).toMatchObject({
      environment: { name: 'preview/$CI_MERGE_REQUEST_IID/learner', url: '$PREVIEW_URL' },
      artifacts: { reports: { dotenv: 'preview.env' } },
    });
  });

  it('is given to no fork, in both pipelines', () => {
    expect(job.if).toContain('head_repository.full_name == github.repository &&');
    for (const { if: rule } of child['preview:learner']!.rules)
      expect(rule).toContain('$CI_MERGE_REQUEST_SOURCE_PROJECT_ID == $CI_PROJECT_ID &&');
  });

  it('gives the scripts of the request no keys of the site', () => {
    const [checkout] = job.steps;
    expect(checkout!.uses).toMatch(/^actions\/checkout@/);
    expect(checkout).not.toHaveProperty('with');
    // A request may write no cache and no file that main starts.
    expect(job.steps.filter(({ run }) => run && !/^(npm ci$|node tools\/ci\/preview)/.test(run))).toEqual([]);
    // The jobs that run the scripts of a request have no key.
    for (const one of Object.values(jobs)) expect(JSON.stringify(one)).not.toContain('secrets.');
  });

  it('is removed by the nightly run, in both pipelines', () => {
    expect(nightly.jobs['prune']).toMatchObject({
      environment: 'site',
      concurrency: { group: 'site', queue: 'max' },
    });
    const command = 'node tools/release/release.mjs prune';
    expect(nightly.jobs['prune']!.steps.at(-1)!.run).toBe(command);
    expect(gitlab['prune']).toMatchObject({
      resource_group: 'site',
      rules: [{ if: '$CI_PIPELINE_SOURCE == "schedule" && $SITE_DIR' }],
      script: expect.arrayContaining([command]),
    });
  });
});

it('fetches the whole history where it must know which commit is the later one', () => {
  expect(deliver.jobs['canary']!.steps[0]).toMatchObject({ with: { 'fetch-depth': 0 } });
  const { canary, promote } = writeGitlabPipeline(makePlan(['learner'], [])) as Record<string, object>;
  for (const job of [canary, promote]) expect(job).toMatchObject({ variables: { GIT_DEPTH: '0' } });
});

it('names every action by the hash of its commit, so that a moved tag changes nothing', () => {
  const used = [jobs, deliver.jobs, preview.jobs, nightly.jobs, version.jobs]
    .flatMap((workflow) => Object.values(workflow))
    .flatMap((job) => job.steps.flatMap(({ uses }) => (uses ? [uses] : [])));
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
});

const listStages = (lines: string[]) =>
  lines.flatMap((line) => /npm test -- (.+)$/.exec(line)?.[1]!.split(' ') ?? []);

it('runs for a change every stage of npm test that `npm run check` does not cover, in both pipelines', async () => {
  const { stageGroups } = await import('../../test/stages.mjs');
  const inCheck = ['format', 'lint', 'unit'];
  const rest = stageGroups
    .flat()
    .filter(({ name, night }) => !night && !inCheck.includes(name))
    .map(({ name }) => name);
  const plan = makePlan(['api'], []);
  const child = writeGitlabPipeline(plan) as Record<string, { script?: string[] }>;
  const onGithub = listStages(Object.values(jobs).flatMap((job) => job.steps.map(({ run = '' }) => run)));
  expect(
    onGithub.flatMap((stage) => (stage === '$STAGES' ? plan.stages.split(' ') : [stage])).toSorted(),
  ).toEqual(rest.toSorted());
  const onGitlab = listStages(Object.values(child).flatMap(({ script = [] }) => script));
  expect(onGitlab.toSorted()).toEqual(rest.toSorted());
});

it.each([
  ['everything', 'npm test -- all'],
  ['images', 'node tools/deploy/image-drill.mjs'],
  ['trial', 'npm test -- build unit smoke'],
])(
  'has the job %s, which runs `%s` once a night and not for a change, in both pipelines',
  (name, command) => {
    expect(nightly.jobs[name]!.steps.map(({ run }) => run)).toContain(command);
    expect(gitlab[name]).toMatchObject({
      rules: [{ if: '$CI_PIPELINE_SOURCE == "schedule"' }],
      script: expect.arrayContaining([command]),
    });
    expect(Object.values(jobs).flatMap((job) => job.steps.map(({ run }) => run))).not.toContain(command);
  },
);

describe('Node', () => {
  const text = (file: string) => readFileSync(join(root, file), 'utf8');
  const schools = text('.nvmrc').trim();
  const oldest = /^>=(\d+\.\d+)$/.exec(JSON.parse(text('package.json')).engines.node)?.[1];

  it('is that of .nvmrc in both pipelines, in the images and in the guides', () => {
    const image = `node:${schools}-bookworm`;
    expect(read('.gitlab-ci.yml').default.image).toBe(image);
    const child = writeGitlabPipeline(makePlan(['api'], [])) as Record<string, { image?: string }>;
    const images = Object.values(child).flatMap((job) => job.image ?? []);
    expect(new Set(images)).toEqual(new Set([image]));
    const [api, gateway] = ['api', 'gateway'].map(
      (name) => /^ARG NODE_IMAGE=.*\/node:(\d+\.\d+\.\d+)-/m.exec(text(`services/${name}/Dockerfile`))?.[1],
    );
    expect([api, gateway]).toEqual([api, api]);
    expect(api?.split('.')[0]).toBe(schools);
    // The image drill stands in for this image, and the page names it.
    expect(text('tools/deploy/images/drill-base.mjs')).toContain(`nodeVersion = '${api}'`);
    expect(text('tools/deploy/images/README.md')).toContain(`node:${api}-bookworm-slim`);
    for (const page of ['install', 'operating'])
      expect(text(`tools/handbook/${page}.md`)).toContain(`deb.nodesource.com/node_${schools}.x`);
  });

  it('is the oldest one of package.json in a job of the night, in both pipelines', () => {
    expect(gitlab['trial']).toMatchObject({ image: `node:${oldest}-bookworm` });
    expect(nightly.jobs['trial']!.steps).toContainEqual(
      expect.objectContaining({ with: expect.objectContaining({ 'node-version': oldest }) }),
    );
  });
});
