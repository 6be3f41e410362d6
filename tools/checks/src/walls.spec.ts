import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { freshGraph, root } from '../graph.mjs';
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
  // The rule announces on the same stream that it skipped itself.
  return JSON.parse(stdout) as Linted[];
}

describe('the walls of the house', () => {
  let linted: Linted[];

  beforeAll(() => {
    freshGraph();
    linted = lint([...planted, ...allowed]);
  });

  it.each(planted.map((plant, index) => ({ ...plant, index })))('refuse $wall: $text', ({ index, rule }) => {
    expect(linted[index]?.rules).toContain(rule);
  });

  it.each(allowed.map((plant, index) => ({ ...plant, index })))('let through $wall', ({ index }) => {
    expect(linted[planted.length + index]?.rules).toEqual([]);
  });
});
