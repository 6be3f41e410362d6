import { completePage } from './write-shell-release';
import { isBundled } from './is-bundled';

it.each([
  './app',
  '../x',
  '/abs/x.ts',
  '@stupeni/contract',
  '@stupeni/contract/schemas',
  'typebox',
  'kysely/migration',
])('bundles %s', (request) => {
  expect(isBundled(request)).toBe(true);
});

it.each(['fastify', '@fastify/jwt', 'node:fs', 'kysely-codegen'])(
  'leaves the import of %s to run time',
  (request) => {
    expect(isBundled(request)).toBe(false);
  },
);

it('adds preload links and the data of the loader to the page', () => {
  const html = '<head><!--preload--></head><script>{{uiMore}}</script>';
  const more = [{ path: 'assets/m.js', integrity: 'sha384-$&', size: 3 }];
  const preload = [
    { path: 'assets/b.js', integrity: 'sha384-b', size: 1 },
    { path: 'assets/b.css', integrity: 'sha384-c', size: 2 },
  ];
  expect(completePage(html, { preload, uiMore: more })).toBe(
    '<head><link rel="preload" as="script" href="/assets/b.js" integrity="sha384-b" crossorigin="anonymous">' +
      '<link rel="preload" as="style" href="/assets/b.css" integrity="sha384-c" crossorigin="anonymous"></head>' +
      '<script>[{"path":"assets/m.js","integrity":"sha384-$&","size":3}]</script>',
  );
});
