import { runSideBySide } from './schedule.mjs';

/** Tasks that end when the spec calls `end`, and the names of those that have started. */
function stopped() {
  /** @type {string[]} */
  const begun = [];
  /** @type {Map<string, () => void>} */
  const ends = new Map();
  const task = (/** @type {string} */ name, more = {}) => ({
    name,
    ...more,
    work: () =>
      new Promise((/** @type {(name: string) => void} */ resolve) => {
        begun.push(name);
        ends.set(name, () => resolve(name));
      }),
  });
  const end = async (/** @type {string} */ name) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, task, end };
}

describe('runSideBySide', () => {
  it('fills the lanes in the order of the list', async () => {
    const { begun, task, end } = stopped();
    void runSideBySide([task('a'), task('b'), task('c')], 2);
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('waits for tasks that must end first', async () => {
    const { begun, task, end } = stopped();
    void runSideBySide([task('build'), task('browser', { after: ['build'] }), task('lint')], 2);
    expect(begun).toEqual(['build', 'lint']);
    await end('build');
    expect(begun).toEqual(['build', 'lint', 'browser']);
  });

  it('does not wait for a task that is not in the list', () => {
    const { begun, task } = stopped();
    void runSideBySide([task('browser', { after: ['build'] })], 2);
    expect(begun).toEqual(['browser']);
  });

  it('runs one task at a time with the same resource', async () => {
    const { begun, task, end } = stopped();
    const nx = { uses: 'nx' };
    void runSideBySide([task('types', nx), task('unit', nx), task('lint')], 2);
    expect(begun).toEqual(['types', 'lint']);
    await end('types');
    expect(begun).toEqual(['types', 'lint', 'unit']);
  });

  it('waits until enough lanes are free for the cores of a task', async () => {
    const { begun, task, end } = stopped();
    void runSideBySide([task('lint'), task('build', { cores: 2 })], 2);
    expect(begun).toEqual(['lint']);
    await end('lint');
    expect(begun).toEqual(['lint', 'build']);
  });

  it('runs one task after another in a single lane', async () => {
    const { begun, task, end } = stopped();
    void runSideBySide([task('build', { cores: 2 }), task('lint')], 1);
    expect(begun).toEqual(['build']);
    await end('build');
    expect(begun).toEqual(['build', 'lint']);
  });

  it('returns the results in the order of the list', async () => {
    const { task, end } = stopped();
    const results = runSideBySide([task('a'), task('b')], 2);
    await end('b');
    await end('a');
    expect(await results).toEqual(['a', 'b']);
  });

  it('rejects tasks that wait for each other', async () => {
    const { task } = stopped();
    const circle = [task('a', { after: ['b'] }), task('b', { after: ['a'] })];
    await expect(runSideBySide(circle, 2)).rejects.toThrow('a, b');
  });
});
