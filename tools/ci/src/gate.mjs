/**
 * Whether a change may be merged. A job that had nothing to do is skipped, which is good; every other end
 * but success is not.
 *
 * @param {Record<string, { result: string }>} needs how the other jobs ended, by name
 * @returns {string[]} the jobs that stand in the way, with how they ended
 */
export function obstacles(needs) {
  const jobs = Object.entries(needs);
  // Without a job to look at, the gate would let everything through.
  if (jobs.length === 0) return ['no job was named'];
  const always = ['plan', 'checks'];
  return jobs
    .filter(([name, { result }]) => result !== 'success' && (result !== 'skipped' || always.includes(name)))
    .map(([name, { result }]) => `${name}: ${result}`);
}
