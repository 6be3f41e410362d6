import { runSideBySide } from './schedule.mjs';

/** Tasks that end when the spec says so, and the names of those that have begun. */
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

describe('tasks side by side', () => {
  it('fill the cores in the order of the list', async () => {
    const { begun, task, end } = stopped();
    void runSideBySide([task('a'), task('b'), task('c')], 2);
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('wait for the tasks that must end first', async () => {
    const { begun, task, end } = stopped();
    void runSideBySide([task('build'), task('browser', { after: ['build'] }), task('lint')], 2);
    expect(begun).toEqual(['build', 'lint']);
    await end('build');
    expect(begun).toEqual(['build', 'lint', 'browser']);
  });

  it('do not wait for a task that was not asked for', () => {
    const { begun, task } = stopped();
    void runSideBySide([task('browser', { after: ['build'] })], 2);
    expect(begun).toEqual(['browser']);
  });

  it('share what only one may use', async () => {
    const { begun, task, end } = stopped();
    const nx = { uses: 'nx' };
    void runSideBySide([task('types', nx), task('unit', nx), task('lint')], 2);
    expect(begun).toEqual(['types', 'lint']);
    await end('types');
    expect(begun).toEqual(['types', 'lint', 'unit']);
  });

  it('wait until as many cores are free as they keep busy', async () => {
    const { begun, task, end } = stopped();
    void runSideBySide([task('lint'), task('build', { cores: 2 })], 2);
    expect(begun).toEqual(['lint']);
    await end('lint');
    expect(begun).toEqual(['lint', 'build']);
  });

  it('run one after another on a single core', async () => {
    const { begun, task, end } = stopped();
    void runSideBySide([task('build', { cores: 2 }), task('lint')], 1);
    expect(begun).toEqual(['build']);
    await end('build');
    expect(begun).toEqual(['build', 'lint']);
  });

  it('answer their results in the order of the list', async () => {
    const { task, end } = stopped();
    const results = runSideBySide([task('a'), task('b')], 2);
    await end('b');
    await end('a');
    expect(await results).toEqual(['a', 'b']);
  });

  it('are refused when they wait for each other', async () => {
    const { task } = stopped();
    const circle = [task('a', { after: ['b'] }), task('b', { after: ['a'] })];
    await expect(runSideBySide(circle, 2)).rejects.toThrow('a,b');
  });
});
