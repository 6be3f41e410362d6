import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBuilt, makeAddress, showDeployment } from './preview.mjs';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'stupeni-preview-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** A `gh` that stores what it is asked, answers with the number 7, and ends with `status`. Returns its path. */
function pretendGh(status: number): string {
  const file = join(folder, 'gh');
  const asked = join(folder, 'asked');
  writeFileSync(
    file,
    `#!/bin/sh\necho "$@" >> '${asked}'\ncat >> '${asked}'\necho >> '${asked}'\n` +
      `echo '{"id":7}'\necho no right >&2\nexit ${status}\n`,
  );
  chmodSync(file, 0o700);
  return file;
}
const readAsked = () => readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n');

const preview = {
  name: 'teacher',
  address: makeAddress('https://school.example', 'teacher', '0.1.0-12635af543'),
  commit: 'c0ffee',
  reasons: [],
};

it('makes the address of a release from that of the school', () => {
  expect(preview.address).toBe('https://school.example/?remote=teacher@0.1.0-12635af543');
});

it('finds the remotes of a request, and neither the shell nor a remote that main does not know', () => {
  for (const name of ['shell', 'teacher', 'reports']) {
    mkdirSync(join(folder, name, 'dist'), { recursive: true });
    writeFileSync(join(folder, name, 'dist/release.json'), '{}');
  }
  expect(findBuilt(folder, ['shell', 'learner', 'teacher'])).toEqual(['teacher']);
});

it('shows the address as a deployment of the request’s commit', () => {
  showDeployment(preview, pretendGh(0));
  const [create, deployment, show, status] = readAsked();
  expect(create).toBe('api repos/{owner}/{repo}/deployments --input -');
  expect(JSON.parse(deployment!)).toMatchObject({
    ref: 'c0ffee',
    environment: 'preview-teacher',
    transient_environment: true,
    required_contexts: [],
  });
  expect(show).toBe('api repos/{owner}/{repo}/deployments/7/statuses --input -');
  expect(JSON.parse(status!)).toEqual({ state: 'success', environment_url: preview.address });
});

it('says on the request why a release does not start yet', () => {
  showDeployment({ ...preview, reasons: ['The shell lacks Chart.', 'long '.repeat(50)] }, pretendGh(0));
  const { state, description } = JSON.parse(readAsked().at(-1)!);
  expect([state, description]).toEqual([
    'failure',
    expect.stringMatching(/^The release does not start yet: The shell lacks Chart\. /),
  ]);
  expect(description).toHaveLength(140);
});

it('throws when GitHub rejects the deployment', () => {
  expect(() => showDeployment(preview, pretendGh(1))).toThrow(
    'GitHub does not take the address of a preview: no right',
  );
});
