/**
 * @typedef {import('./watched-releases.mjs').Change} Change
 *
 * Users whose browsers reported, and those of them for whom it failed.
 * @typedef {{ users: number, failed: number }} Health
 *
 * When a release counts as failing: for more than `threshold` percent of at least `users` users, or for more than half
 * of fewer ones, and for at least `failed` users, so that one broken browser does not decide.
 * @typedef {{ threshold: number, users: number, failed: number }} Limits
 *
 * Something that people have, such as a release: its changes, the newest first, and its health; `without`: its health
 * before these changes.
 * @typedef {object} Subject
 * @property {string} name
 * @property {boolean} isCanary
 * @property {readonly Change[]} changes
 * @property {(without: readonly Change[]) => Health} health
 *
 * A change to blame, the names of what fails because of it, and the health since the change and before it.
 * @typedef {{ change: Change, names: string[], now: Health, before: Health }} Cause
 */

/** @param {Health} health @param {Limits} limits */
function isFailing({ users, failed }, limits) {
  const isMany = users >= limits.users;
  return failed >= limits.failed && percentOf({ users, failed }) > (isMany ? limits.threshold : 50);
}

/** @param {Health} health */
const percentOf = ({ users, failed }) => (users === 0 ? 0 : (failed * 100) / users);

/** @param {readonly Health[]} all @returns {Health} */
const sum = (all) =>
  all.reduce((one, other) => ({ users: one.users + other.users, failed: one.failed + other.failed }), {
    users: 0,
    failed: 0,
  });

/**
 * Finds the changes to blame for what fails now. A change that explains more failures comes first, then the newer one, then a
 * remote before the shell. One failure has one cause, so an innocent release stays.
 *
 * @param {readonly Subject[]} subjects
 * @param {Limits} limits
 * @returns {Cause[]}
 */
export function findCauses(subjects, limits) {
  let open = listFailing(subjects, limits)
    .map((subject) => ({ subject, suspects: findSuspects(subject, subject.changes, limits) }))
    .filter(({ suspects }) => suspects.length > 0);
  /** @type {Cause[]} */
  const causes = [];
  while (open.length > 0) {
    const change = chooseCause(open.map(({ suspects }) => suspects));
    const explained = open.filter(({ suspects }) => suspects.includes(change)).map(({ subject }) => subject);
    causes.push({
      change,
      names: explained.map(({ name }) => name),
      now: sum(explained.map(({ health }) => health([]))),
      before: sum(explained.map(({ health }) => health([change]))),
    });
    open = open.filter(({ subject }) => !explained.includes(subject));
  }
  return causes;
}

/**
 * The subjects that fail. Remotes with too few users to judge alone are judged together: in a school of three people
 * each may have another role. Only a change of all of them can be the cause then.
 *
 * @param {readonly Subject[]} subjects
 * @param {Limits} limits
 * @returns {Subject[]}
 */
function listFailing(subjects, limits) {
  const failing = subjects.filter(({ health }) => isFailing(health([]), limits));
  const rest = subjects.filter(
    (subject) => !failing.includes(subject) && !subject.isCanary && subject.name !== 'shell',
  );
  const together = {
    name: rest.map(({ name }) => name).join(', '),
    isCanary: false,
    changes: rest[0]?.changes.filter((one) => rest.every(({ changes }) => changes.includes(one))) ?? [],
    health: (/** @type {readonly Change[]} */ without) => sum(rest.map(({ health }) => health(without))),
  };
  return rest.length > 1 && isFailing(together.health([]), limits) ? [...failing, together] : failing;
}

/**
 * The changes that can have made a subject fail: compares the users with a change and those without it, everything else
 * being equal. A subject that failed as much without a change does not fail by it. Where too few people had the page
 * without a change, the change stays a suspect. The API is suspected only when nothing else is: nobody can take back
 * the API here, and after a rollback there is more to compare.
 *
 * @param {Subject} subject
 * @param {readonly Change[]} changes those that are not innocent yet
 * @param {Limits} limits
 * @param {readonly Change[]} [innocent]
 * @returns {readonly Change[]} one change when it is proved
 */
function findSuspects(subject, changes, limits, innocent = []) {
  const now = percentOf(subject.health(innocent));
  for (const change of changes) {
    const without = [...innocent, change];
    const before = subject.health(without);
    if (before.users < limits.failed) continue;
    if (now - percentOf(before) > limits.threshold) return [change];
    return findSuspects(
      subject,
      changes.filter((other) => other !== change),
      limits,
      without,
    );
  }
  const releases = changes.filter(({ kind }) => kind !== 'api');
  return releases.length > 0 ? releases : changes;
}

/** @param {readonly (readonly Change[])[]} suspects of each subject @returns {Change} */
function chooseCause(suspects) {
  const votes = (/** @type {Change} */ change) => suspects.filter((list) => list.includes(change)).length;
  const breadth = (/** @type {Change} */ { name }) => (name === 'shell' ? 1 : 0);
  const [first] = [...new Set(suspects.flat())].toSorted(
    (a, b) => votes(b) - votes(a) || b.revision - a.revision || breadth(a) - breadth(b),
  );
  return /** @type {Change} */ (first);
}
