import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(__dirname, '../../..');
const place = join(__dirname, '../test-results/rebuild');
const rsbuild = join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js');

// The commit may differ, and what names other folders than a browser loads from is no artefact.
const aside = /^(release|mf-stats|mf-manifest)\.json(\.br|\.gz)?$/;

afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Builds a project into a folder of its own; gives path → content of what came of it. */
async function build(project: string, to: string): Promise<Record<string, string>> {
  const dist = join(place, to);
  await promisify(execFile)(process.execPath, [rsbuild, 'build', '--dist-path', dist], {
    cwd: join(root, project),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((file) => join(file.parentPath, file.name).slice(dist.length + 1)).sort();
  return Object.fromEntries(
    paths.filter((path) => !aside.test(path)).map((path) => [path, readFileSync(join(dist, path), 'base64')]),
  );
}

it.each(['apps/shell', 'apps/teacher', 'services/gateway'])(
  '%s built twice is the same to the byte',
  async (project) => {
    const name = project.replace('/', '-');
    const [one, two] = [await build(project, `${name}-1`), await build(project, `${name}-2`)];
    expect(Object.keys(one).length).toBeGreaterThan(0);
    expect(Object.keys(two)).toEqual(Object.keys(one));
    expect(Object.keys(one).filter((path) => one[path] !== two[path])).toEqual([]);
  },
  180_000,
);
