import { readContractSources, readRemoteSources, readShellSources } from '@stupeni/build/release-sources';
import { findCompileErrors } from './compile-release.mjs';

// The front ends of this commit, against its own contract with planted changes.
const shell = readShellSources();
const names = ['learner', 'moderator', 'teacher', 'creator'];
const parts = [...names.map((name) => readRemoteSources(name).files), { ...shell.files, ...shell.own }];

const timeoutMs = 900_000;

/** The errors of each front end, when the contract has these texts in place of others. */
async function compileWith(...changes: [file: string, from: string, to: string][]): Promise<string[]> {
  const contract = readContractSources();
  for (const [file, from, to] of changes) {
    const path = `libs/contract/src/${file}`;
    const text = contract[path]!.replaceAll(from, to);
    if (text === contract[path]) throw new Error(`${path} does not contain ${from}`);
    contract[path] = text;
  }
  const errors = await findCompileErrors(parts, { shared: shell.files, contract });
  return errors.map((lines) => lines.join('\n'));
}

it(
  'accepts a contract that only adds things',
  async () => {
    const errors = await compileWith(
      [
        'problems.ts',
        '  duplicate_order: {',
        "  too_new: { status: 409, sentence: '…' },\n  duplicate_order: {",
      ],
      ['review/operations.ts', 'submittedAt: Instant,', 'submittedAt: Instant,\n  colour: Type.String(),'],
    );
    expect(errors).toEqual(['', '', '', '', '']);
  },
  timeoutMs,
);

it(
  'names the places that use what has changed',
  async () => {
    const [learner, moderator, teacher, creator, ofShell] = await compileWith(
      ['review/operations.ts', '  group: Type.Optional(nullable(GroupName)),\n', ''],
      ['review/operations.ts', '      submissionId: Type.Optional(Id),\n', ''],
      ['vocabulary.ts', "'NEED_REWORK',", "'NEED_REWORK',\n  'ARCHIVED',"],
      ['events/operations.ts', 'unread: Type.Integer()', 'count: Type.Integer()'],
      ['problems.ts', 'duplicate_order', 'same_order'],
    );
    expect(learner).toMatch(/libs\/rules\/src\/steps\.ts:\d+ .*ARCHIVED/);
    expect(teacher).toMatch(/apps\/teacher\/src\/submission\/Facts\.tsx:\d+ Property 'group'/);
    expect(teacher).toMatch(/apps\/teacher\/src\/submission\/use-verdict\.ts:\d+ Type 'number'/);
    expect(ofShell).toMatch(/apps\/shell\/src\/news\/follow-news\.ts:\d+ .*'unread'/);
    expect(creator).toMatch(/apps\/creator\/src\/saving\/use-save-entity\.ts:\d+ .*comparison/);
    expect(moderator).toBe('');
  },
  timeoutMs,
);
