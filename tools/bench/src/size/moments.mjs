/** Times of a learner as SQL, of the learner's id. They repeat with the ids, so a filled school is always the same. */
export const moments = {
  /** Within the last `days` days. */
  within: (/** @type {string} */ id, /** @type {number} */ days) =>
    `date_trunc('second', now()) - make_interval(secs => (${id} * 7919::bigint) % (86400 * ${days}))`,
  /** Two years ago to one year ago. */
  joined: (/** @type {string} */ id) =>
    `date_trunc('second', now()) - interval '365 days' - make_interval(secs => (${id} * 7919::bigint) % (86400 * 365))`,
  /** Every fifth learner was here in the last ten days, the others 15 to 300 days ago. */
  lastStep: (/** @type {string} */ id) =>
    `date_trunc('second', now()) - make_interval(secs => case when ${id} % 5 = 0 then (${id} * 7919::bigint) % (86400 * 10)
      else 86400 * 15 + (${id} * 7919::bigint) % (86400 * 285) end)`,
};
