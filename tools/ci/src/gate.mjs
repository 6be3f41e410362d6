/**
 * The jobs that block a merge. A job may be skipped if it had nothing to do. Every other result than success blocks
 * the merge.
 *
 * @param {Record<string, { result: string }>} needs results of the other jobs, by name
 * @returns {string[]} the blocking jobs with their results
 */
export function findObstacles(needs) {
  const jobs = Object.entries(needs);
  // Without any job the gate would always succeed.
  if (jobs.length === 0) return ['no job was named'];
  const always = ['plan', 'checks'];
  return jobs
    .filter(([name, { result }]) => result !== 'success' && (result !== 'skipped' || always.includes(name)))
    .map(([name, { result }]) => `${name}: ${result}`);
}
