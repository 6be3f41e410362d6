// Measures how long a teacher's queue of 5,000 takes to open, one request at a time. TIMES=30 sets the repeats.
import { onEachDatabase } from './src/on-each-database.mjs';
import { openSchool, fetchToken } from './src/open-school.mjs';
import { fillStatements, size, teacherEmail } from './src/school.mjs';
import { table } from './src/table.mjs';

const times = Number(process.env.TIMES ?? 30);

/** @param {string} url @param {string} token @param {string} path */
async function ask(url, token, path) {
  const startedAt = performance.now();
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const rows = /** @type {unknown[]} */ (await answer.json());
  const milliseconds = performance.now() - startedAt;
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(rows)}`);
  return { milliseconds, rows: rows.length, headers: answer.headers };
}

/** @param {string} queue */
const requests = (queue) => ({
  'as the screen opens it': `${queue}?limit=50&total=1`,
  'the next page': `${queue}?limit=50&cursor=`,
  'search for a learner': `${queue}?limit=50&total=1&search=${encodeURIComponent('Фамилия77')}`,
  'search for an absent word': `${queue}?limit=50&total=1&search=${encodeURIComponent('неттакого')}`,
  'one lesson': `${queue}?limit=50&total=1&courseId=1&lessonId=4`,
  'how many wait': `${queue}?limit=1&total=1`,
});

/** @param {import('./src/databases.mjs').BenchDatabase} database */
async function run(database) {
  const server = await openSchool(database, fillStatements);
  const token = await fetchToken(server.url, teacherEmail);
  const rows = [];
  for (const name of ['review', 'clarify']) {
    const queue = `/api/teacher/${name}`;
    const { headers } = await ask(server.url, token, `${queue}?limit=50&total=1`);
    const [waiting, cursor] = [headers.get('x-total-count'), headers.get('x-next-cursor')];
    if (waiting !== String(size.waiting)) throw new Error(`${name}: ${waiting} wait`);
    for (const [what, path] of Object.entries(requests(queue))) {
      const answers = [];
      for (let time = 0; time < times; time += 1)
        answers.push(await ask(server.url, token, path.endsWith('cursor=') ? path + cursor : path));
      const durations = answers.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other);
      const median = durations[Math.floor(times / 2)] ?? 0;
      rows.push([
        `${name}: ${what}`,
        String(answers[0]?.rows),
        median.toFixed(1),
        (durations.at(-1) ?? 0).toFixed(1),
      ]);
    }
  }
  await server.stop();
  console.log(`\n${database.name}: ${size.waiting} wait in each queue, ${times} requests one after another`);
  console.log(table(['', 'rows', 'median ms', 'worst ms'], rows));
}

await onEachDatabase(run);
