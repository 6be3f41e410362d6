import { requireBuiltApi } from '../open-school.mjs';
import { table } from '../table.mjs';
import { readRows, startSchools } from './kept-school.mjs';
import { send } from './send.mjs';
import { small } from './shape.mjs';
import { visitSchool } from './visited-school.mjs';

/** PostgreSQL settles for a plan of a prepared statement after five calls. */
const warmUps = 8;
const measured = 16;

/**
 * Counts the pages of the database (8 KB, found in memory or read) and the rows of each read, in a school of this many
 * learners beside a small one. These figures do not depend on the load of the machine.
 *
 * @param {number} learners
 * @param {RegExp} chosen names of calls
 */
export async function measureBuffers(learners, chosen) {
  requireBuiltApi();
  const server = await startSchools(
    [small, learners],
    ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track_utility=off'],
  );
  /** @type {(() => Promise<void>)[]} */
  const stops = [server.stop];
  try {
    const schools = [];
    for (const size of [small, learners]) {
      const url = server.urlOf(size);
      await readRows(url, 'create extension if not exists pg_stat_statements');
      const school = await visitSchool(size, url);
      stops.push(school.api.stop);
      schools.push({ ...school, url });
    }
    const names = Object.keys(schools[0]?.calls ?? {}).filter((name) => chosen.test(name));
    const rows = [];
    for (const name of names) {
      const row = [name];
      for (const { api, calls, url } of schools)
        try {
          row.push(...(await costOf(api.url, calls[name] ?? [], url)));
        } catch (error) {
          // The other calls are still measured.
          process.exitCode = 1;
          row.push('', '', error instanceof Error ? error.message : String(error));
        }
      console.log(row.join('  '));
      rows.push(row);
    }
    console.log(
      `\nPages of 8 KB, rows and ms of the database for one request, ${measured} requests one after another`,
    );
    const columns = ['pages', 'rows', 'ms'];
    console.log(
      table(['', ...[small, learners].flatMap((size) => columns.map((one) => `${size}: ${one}`))], rows),
    );
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** @param {string} api @param {import('autocannon').Request[]} requests @param {string} databaseUrl @returns {Promise<string[]>} */
async function costOf(api, requests, databaseUrl) {
  for (let at = 0; at < warmUps; at += 1) await send(api, requests[at % requests.length]);
  await readRows(databaseUrl, 'select pg_stat_statements_reset()');
  for (let at = 0; at < measured; at += 1) await send(api, requests[at % requests.length]);
  const [found] = await readRows(
    databaseUrl,
    `select sum(shared_blks_hit + shared_blks_read + temp_blks_read + temp_blks_written) as pages, sum(rows) as rows,
      sum(total_exec_time) as ms
     from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
       and query not like '%pg_stat_statements%' and query not like '%jobs.%'`,
  );
  const { pages, rows, ms } = found ?? {};
  return [pages, rows, ms].map((sum, at) => (Number(sum) / measured).toFixed(at === 2 ? 1 : 0));
}
