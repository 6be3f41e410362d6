import { findCauses, type Subject } from './find-causes.mjs';
import type { Change } from './watched-releases.mjs';

const limits = { threshold: 5, users: 20, failed: 3 };
const change = (name: string, revision: number, kind: Change['kind'] = 'promotion'): Change => ({
  name,
  id: `0.1.0-${name}`,
  kind,
  revision,
});
const shell = change('shell', 17);
const api = change('API', 0, 'api');
const teacher = change('teacher', 18);
const learner = change('learner', 18);

/**
 * @param counts users and failed users now (`now`), and without the named changes. What is not named had no users
 */
const subject = (name: string, changes: Change[], counts: Record<string, [number, number]>): Subject => ({
  name,
  isCanary: false,
  changes,
  health(without) {
    const key =
      without
        .map((one) => one.name)
        .toSorted()
        .join(' ') || 'now';
    const [users, failed] = counts[key] ?? [0, 0];
    return { users, failed };
  },
});
const blamed = (...subjects: Subject[]) => findCauses(subjects, limits).map((cause) => cause.change.name);

describe('failing', () => {
  it.each([
    ['all of three', [3, 3], true],
    ['more than half of five', [5, 3], true],
    ['half of six', [6, 3], false],
    ['two of two', [2, 2], false],
    ['one person of three', [3, 1], false],
    ['9 of 19', [19, 9], false],
    ['more than 5 % of twenty', [20, 3], true],
    ['5 % of 3,000', [3000, 150], false],
    ['more than 5 % of 3,000', [3000, 151], true],
  ] as const)('counts %s', (_, now, isFailing) => {
    expect(blamed(subject('teacher', [teacher], { now: [...now] }))).toEqual(isFailing ? ['teacher'] : []);
  });
});

describe('one change', () => {
  it.each([
    ['nobody failed before', [40, 0], true],
    ['few failed before', [40, 2], true],
    ['it failed as much before', [40, 38], false],
    ['too few people had the release before', [2, 2], true],
  ] as const)('is compared with the people before it: %s', (_, before, isBlamed) => {
    const found = subject('teacher', [teacher], { now: [40, 40], teacher: [...before] });
    expect(blamed(found)).toEqual(isBlamed ? ['teacher'] : []);
  });

  it('is returned with the counts since the change and before it', () => {
    const found = subject('teacher', [teacher], { now: [40, 30], teacher: [900, 1] });
    expect(findCauses([found], limits)).toEqual([
      {
        change: teacher,
        names: ['teacher'],
        now: { users: 40, failed: 30 },
        before: { users: 900, failed: 1 },
      },
    ]);
  });

  it('is not blamed for what fails without a recent change', () => {
    expect(blamed(subject('teacher', [], { now: [40, 40] }))).toEqual([]);
  });
});

describe('a new shell', () => {
  it('is blamed once for all remotes that fail with it', () => {
    const now: [number, number] = [30, 30];
    const found = findCauses(
      [
        subject('teacher', [shell], { now, shell: [50, 0] }),
        subject('learner', [shell], { now, shell: [900, 9] }),
        subject('creator', [shell], { now: [4, 0], shell: [4, 0] }),
      ],
      limits,
    );
    expect(found).toEqual([
      {
        change: shell,
        names: ['teacher', 'learner'],
        now: { users: 60, failed: 60 },
        before: { users: 950, failed: 9 },
      },
    ]);
  });

  it('is blamed, and not a remote that was promoted minutes later, when others fail too', () => {
    const now: [number, number] = [30, 30];
    expect(
      blamed(
        subject('teacher', [teacher, shell], { now }),
        subject('learner', [shell], { now, shell: [900, 0] }),
      ),
    ).toEqual(['shell']);
  });

  it('is blamed when the previous release of the remote failed with it too', () => {
    const counts: Record<string, [number, number]> = {
      now: [30, 30],
      teacher: [5, 5],
      'shell teacher': [50, 0],
    };
    expect(blamed(subject('teacher', [teacher, shell], counts))).toEqual(['shell']);
  });

  it('is not blamed when only a remote fails that was promoted later', () => {
    expect(
      blamed(
        subject('teacher', [teacher, shell], { now: [30, 30] }),
        subject('learner', [shell], { now: [300, 1], shell: [900, 0] }),
      ),
    ).toEqual(['teacher']);
    const counts: Record<string, [number, number]> = { now: [30, 30], teacher: [30, 0] };
    expect(blamed(subject('teacher', [teacher, shell], counts))).toEqual(['teacher']);
  });

  it('is blamed for a school of three people with three roles', () => {
    const one: [number, number] = [1, 1];
    const counts: Record<string, [number, number]> = { now: one, shell: [1, 0] };
    const all = ['teacher', 'learner', 'moderator'].map((name) => subject(name, [shell], counts));
    expect(blamed(...all)).toEqual(['shell']);
    expect(blamed(...all.slice(1))).toEqual([]);
    // Their own releases are no common cause.
    expect(
      blamed(
        subject('teacher', [teacher], { now: one }),
        subject('learner', [learner], { now: one }),
        subject('moderator', [], { now: one }),
      ),
    ).toEqual([]);
  });

  it('is one of two causes', () => {
    const now: [number, number] = [30, 30];
    expect(
      blamed(
        subject('teacher', [teacher, shell], { now, teacher: [30, 0] }),
        subject('learner', [shell], { now, shell: [900, 0] }),
      ),
    ).toEqual(['teacher', 'shell']);
  });
});

describe('a switch of everything', () => {
  const now: [number, number] = [30, 30];
  const [own, other] = [change('teacher', 17), change('learner', 17)];

  it('is blamed on the shell when several remotes fail', () => {
    expect(
      blamed(
        subject('teacher', [own, shell, api], { now }),
        subject('learner', [other, shell, api], { now }),
      ),
    ).toEqual(['shell']);
  });

  it('is blamed on the one remote that fails', () => {
    expect(
      blamed(
        subject('teacher', [own, shell, api], { now }),
        subject('learner', [other, shell, api], { now: [300, 0] }),
      ),
    ).toEqual(['teacher']);
  });
});

describe('a new API', () => {
  const now: [number, number] = [30, 30];

  it('is blamed for a release that worked with the previous API', () => {
    expect(blamed(subject('teacher', [api], { now, API: [300, 2] }))).toEqual(['API']);
    expect(blamed(subject('teacher', [teacher, api], { now, API: [12, 0] }))).toEqual(['API']);
  });

  it('is not blamed for a release that failed before it too', () => {
    expect(blamed(subject('teacher', [teacher, api], { now, API: [12, 12] }))).toEqual(['teacher']);
  });

  it('is not blamed while a release can be taken back to learn more', () => {
    expect(
      blamed(subject('teacher', [teacher, api], { now }), subject('learner', [learner, api], { now })),
    ).toEqual(['teacher', 'learner']);
  });

  it('is blamed when the previous release fails with it too', () => {
    expect(blamed(subject('teacher', [teacher, api], { now, teacher: [5, 5] }))).toEqual(['API']);
  });
});
