#!/usr/bin/env node
// `node tools/bench/remote-loads.mjs`: measures first loads of each remote with an empty cache on a slow network and
// a slow machine. Ends with 1 when a load failed.
import { demoToken, openBuiltProduct } from './src/built-product.mjs';
import { firstLoadOf } from './src/remote-loads.mjs';

const rounds = Number(process.env.ROUNDS || 20);
const kilobits = Number(process.env.KBITS || 400);
const network = { latency: Number(process.env.LATENCY || 400), bytes: (kilobits * 1000) / 8, cpu: 4 };

const remotes = /** @type {const} */ ([
  { name: 'learner', role: 'LEARNER', path: '/courses' },
  { name: 'teacher', role: 'TEACHER', path: '/teacher/review' },
  { name: 'moderator', role: 'MODERATOR', path: '/moderator/participants' },
  { name: 'creator', role: 'CREATOR', path: '/creator/courses' },
]);
const chosen = remotes.filter(({ name }) => process.argv.length < 3 || process.argv.includes(name));

const product = await openBuiltProduct();
console.log(`${kilobits} kbit/s, ${network.latency} ms, CPU / ${network.cpu}, an empty cache:`);
try {
  for (const { name, role, path } of chosen) {
    const token = await demoToken(product, role);
    /** @type {Awaited<ReturnType<typeof firstLoadOf>>[]} */
    const loads = [];
    for (let round = 0; round < rounds; round += 1)
      loads.push(await firstLoadOf(product.browser, product.url, { path, token, network }));
    const loaded = loads.filter(({ outcome }) => outcome === 'loaded');
    const requested = Math.max(...loads.map(({ files }) => files));
    const times = loads.map(({ outcome, seconds }) => `${seconds}${outcome === 'loaded' ? '' : ' failed'}`);
    console.log(
      `${name}: ${loaded.length} of ${rounds} loaded (s: ${times.join(', ')}; at most ${requested} files requested)`,
    );
    if (loaded.length < rounds) process.exitCode = 1;
  }
} finally {
  await product.close();
}
