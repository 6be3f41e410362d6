#!/usr/bin/env node
// `node tools/bench/remote-loads.mjs`: first loads of each remote with an empty cache on a slow line and a slow
// machine. Ends with 1 when a load did not come by itself.
import { demoToken, openBuiltProduct } from './src/built-product.mjs';
import { firstLoadOf } from './src/remote-loads.mjs';

const rounds = Number(process.env.ROUNDS || 20);
const kilobits = Number(process.env.KBITS || 400);
const line = { latency: Number(process.env.LATENCY || 400), bytes: (kilobits * 1000) / 8, cpu: 4 };

const remotes = /** @type {const} */ ([
  { name: 'learner', role: 'LEARNER', path: '/courses' },
  { name: 'teacher', role: 'TEACHER', path: '/teacher/review' },
  { name: 'moderator', role: 'MODERATOR', path: '/moderator/participants' },
  { name: 'creator', role: 'CREATOR', path: '/creator/courses' },
]);
const chosen = remotes.filter(({ name }) => process.argv.length < 3 || process.argv.includes(name));

const product = await openBuiltProduct();
console.log(`${kilobits} kbit/s, ${line.latency} ms, CPU / ${line.cpu}, an empty cache:`);
try {
  for (const { name, role, path } of chosen) {
    const token = await demoToken(product, role);
    /** @type {Awaited<ReturnType<typeof firstLoadOf>>[]} */
    const loads = [];
    for (let round = 0; round < rounds; round += 1)
      loads.push(await firstLoadOf(product.browser, product.url, { path, token, line }));
    const came = loads.filter(({ outcome }) => outcome === 'came');
    const asked = Math.max(...loads.map(({ files }) => files));
    const times = loads.map(({ outcome, seconds }) => `${seconds}${outcome === 'came' ? '' : ' failed'}`);
    console.log(
      `${name}: ${came.length} of ${rounds} (s: ${times.join(', ')}; at most ${asked} files asked for)`,
    );
    if (came.length < rounds) process.exitCode = 1;
  }
} finally {
  await product.close();
}
