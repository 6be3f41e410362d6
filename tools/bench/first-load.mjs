#!/usr/bin/env node
// `node tools/bench/first-load.mjs`: measures the first load on a slow machine and network, against the quality bars §2.
import { fetchDemoToken, openBuiltProduct } from './src/built-product.mjs';
import { calibrate, median, visit } from './src/first-load.mjs';

const rounds = Number(process.env.ROUNDS || 5);
const product = await openBuiltProduct();

/** @type {{ name: string, path: string, shown: string, token: string | null, bar: number }[]} */
const pages = [
  { name: 'sign-in: form usable', path: '/', shown: 'button[type=submit]', token: null, bar: 2000 },
  {
    name: 'course: lessons listed',
    path: '/courses/1',
    shown: 'main a[href*="/lesson/"]',
    token: await fetchDemoToken(product, 'LEARNER'),
    bar: 3000,
  },
];

try {
  for (const page of pages) {
    /** @type {(Awaited<ReturnType<typeof visit>> & { cpu: number })[]} */
    const visits = [];
    for (let round = 0; round < rounds; round += 1) {
      visits.push({ ...(await visit(product.browser, product.url, page)), cpu: calibrate() });
    }
    /** @param {'shown' | 'fcp' | 'cls' | 'cpu' | 'kB' | 'requests'} figure */
    const list = (figure) => visits.map((one) => one[figure]);
    const best = visits.reduce((fastest, one) => (one.shown < fastest.shown ? one : fastest));
    console.log(
      `\n${page.name}: median ${median(list('shown'))} ms, best ${best.shown} ms (bar ${page.bar})`,
    );
    console.log(`  FCP ms   ${list('fcp').join('  ')}   (bar 600)`);
    console.log(`  shown ms ${list('shown').join('  ')}`);
    console.log(`  CLS      ${list('cls').join('  ')}   (bar 0.02)`);
    console.log(
      `  CPU ms   ${list('cpu').join('  ')}   (a fixed loop: differences are noise of the machine)`,
    );
    console.log(`  ${best.requests} requests, ${best.kB} kB transferred`);
    for (const shift of new Set(visits.flatMap(({ shifts }) => shifts))) console.log(`  shift ${shift}`);
    if (process.env.WATERFALL) console.log([...best.waterfall, ...best.longTasks].join('\n'));
  }
} finally {
  await product.close();
}
