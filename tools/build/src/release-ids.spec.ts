import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import type { RemoteDeclaration } from '@stupeni/federation';
import { itAtNight } from '../../test/at-night.mjs';
import { findWorkspaceRoot } from './workspace';
import { writeRelease } from './write-release';
import { writeShellRelease } from './write-shell-release';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/remoteEntry.js'), 'entry');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a plugin as after a build of these files. Resolves to `release.json`. */
async function build(plugin: RsbuildPlugin, rootPath: string) {
  const chunks = [{ id: 1, names: ['remote'], files: ['remoteEntry.js'] }];
  const stats = { hasErrors: () => false, toJson: () => ({ chunks, modules: [] }) };
  const runs: Promise<void>[] = [];
  await plugin.setup({
    context: { distPath: join(folder, 'dist'), rootPath },
    onAfterBuild: (run: (result: unknown) => Promise<void>) => runs.push(run({ stats })),
  } as unknown as Parameters<RsbuildPlugin['setup']>[0]);
  await Promise.all(runs);
  return JSON.parse(readFileSync(join(folder, 'dist/release.json'), 'utf8')) as {
    fingerprint: string;
    base: string;
  };
}

it('names a shell by its page', async () => {
  const buildShell = async (html: string) => {
    writeFileSync(join(folder, 'dist/index.html'), html);
    return (await build(writeShellRelease(), join(findWorkspaceRoot(), 'apps/shell'))).fingerprint;
  };
  const before = await buildShell('<title>Ступени</title>');
  expect(await buildShell('<title>Ступени</title>')).toBe(before);
  expect(await buildShell('<title>Школа</title>')).not.toBe(before);
});

itAtNight('names a remote by what it needs and declares', async () => {
  const buildRemote = async (api: string, declares: object) => {
    const manifest = { name: '@stupeni/learner', version: '1.2.3', requires: { api } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    return (await build(writeRelease('learner', 'remoteEntry.js', declares as RemoteDeclaration), folder))
      .base;
  };
  const before = await buildRemote('^0.2.0', { tabs: [] });
  expect(await buildRemote('^0.2.0', { tabs: [] })).toBe(before);
  expect(await buildRemote('^0.3.0', { tabs: [] })).not.toBe(before);
  expect(await buildRemote('^0.2.0', { tabs: ['profile'] })).not.toBe(before);
});
