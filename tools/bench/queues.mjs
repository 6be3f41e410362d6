// How long a teacher's queue of 5,000 takes to open, a request at a time: TIMES=30.
import { onEachDatabase } from './src/on-each-database.mjs';
import { openSchool, tokenOf } from './src/open-school.mjs';
import { size, teacherEmail } from './src/school.mjs';
import { table } from './src/table.mjs';

const times = Number(process.env.TIMES ?? 30);

/** @param {string} url @param {string} token @param {string} path */
async function ask(url, token, path) {
  const began = performance.now();
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const rows = /** @type {unknown[]} */ (await answer.json());
  const milliseconds = performance.now() - began;
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(rows)}`);
  return { milliseconds, rows: rows.length, headers: answer.headers };
}

/** @param {string} queue */
const requests = (queue) => ({
  'as the screen opens it': `${queue}?limit=50&total=1`,
  'the next page': `${queue}?limit=50&cursor=`,
  'a learner searched': `${queue}?limit=50&total=1&search=${encodeURIComponent('Фамилия77')}`,
  'a word that none has': `${queue}?limit=50&total=1&search=${encodeURIComponent('неттакого')}`,
  'one lesson': `${queue}?limit=50&total=1&courseId=1&lessonId=4`,
  'how many wait': `${queue}?limit=1&total=1`,
});

/** @param {import('./src/databases.mjs').BenchDatabase} database */
async function run(database) {
  const server = await openSchool(database);
  const token = await tokenOf(server.url, teacherEmail);
  const rows = [];
  for (const name of ['review', 'clarify']) {
    const queue = `/api/teacher/${name}`;
    const { headers } = await ask(server.url, token, `${queue}?limit=50&total=1`);
    const [waiting, cursor] = [headers.get('x-total-count'), headers.get('x-next-cursor')];
    if (waiting !== String(size.waiting)) throw new Error(`${name}: ${waiting} wait`);
    for (const [what, path] of Object.entries(requests(queue))) {
      const asked = [];
      for (let time = 0; time < times; time += 1)
        asked.push(await ask(server.url, token, path.endsWith('cursor=') ? path + cursor : path));
      const took = asked.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other);
      const middle = took[Math.floor(times / 2)] ?? 0;
      rows.push([
        `${name}: ${what}`,
        String(asked[0]?.rows),
        middle.toFixed(1),
        (took.at(-1) ?? 0).toFixed(1),
      ]);
    }
  }
  await server.stop();
  console.log(`\n${database.name}: ${size.waiting} wait in each queue, ${times} requests one after another`);
  console.log(table(['', 'rows', 'median ms', 'worst ms'], rows));
}

await onEachDatabase(run);
