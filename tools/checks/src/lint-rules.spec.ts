import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { freshGraph, root } from '../../test/graph.mjs';
import { allowed, planted } from './planted';

interface Linted {
  file: string;
  rules: string[];
}

function lint(texts: { file: string; text: string }[]): Linted[] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'tools/checks/lint-texts.mjs')],
    { cwd: root, input: JSON.stringify(texts), encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
  // The rule prints to the same stream when it skips itself.
  return JSON.parse(stdout) as Linted[];
}

describe('lint rules', () => {
  let linted: Linted[];

  beforeAll(() => {
    freshGraph();
    linted = lint([...planted, ...allowed]);
  });

  it.each(planted.map((plant, index) => ({ ...plant, index })))('reject $name: $text', ({ index, rule }) => {
    expect(linted[index]?.rules).toContain(rule);
  });

  it.each(allowed.map((plant, index) => ({ ...plant, index })))('accept $name', ({ index }) => {
    expect(linted[planted.length + index]?.rules).toEqual([]);
  });
});
