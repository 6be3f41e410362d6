import { addHostToAssets, addHostToReleases } from './releases-host';

const cdn = 'https://cdn.example';

it('names the assets of the page on the host of the releases, and nothing else', () => {
  const page =
    '<link rel="preload" href="/assets/a.css"><a href="/assets/x">x</a><script defer src="/assets/b.js"></script><script>"/assets/"</script>';
  expect(addHostToAssets(page, cdn)).toBe(
    '<link rel="preload" href="https://cdn.example/assets/a.css"><a href="/assets/x">x</a><script defer src="https://cdn.example/assets/b.js"></script><script>"/assets/"</script>',
  );
  expect(addHostToAssets(page, undefined)).toBe(page);
});

it('names the releases of the registry on their host', () => {
  const current = { base: '/remotes/learner/0.1.0-one/', entry: 'remoteEntry.js' };
  const text = JSON.stringify({ format: 2, remotes: { learner: { current } } });
  expect(JSON.parse(addHostToReleases(text, cdn)).remotes.learner.current).toEqual({
    base: 'https://cdn.example/remotes/learner/0.1.0-one/',
    entry: 'remoteEntry.js',
  });
  expect(addHostToReleases(text, undefined)).toBe(text);
});
