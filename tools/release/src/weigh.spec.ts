import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { weighSite } from './weigh.mjs';

it('counts the first load of the sign-in, and for each remote the shell and the remote without what loads on demand', async () => {
  const site = mkdtempSync(join(tmpdir(), 'weigh-'));
  const put = (path: string, content: string) => {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), content);
  };
  const file = (path: string) => ({ path });
  put(
    'shell/release.json',
    JSON.stringify({ initial: [file('a.js'), file('a.woff2')], files: [file('a.js'), file('more.js')] }),
  );
  put('shell/a.js.gz', '12345');
  put('shell/more.js.gz', '123');
  const base = '/remotes/teacher/0.1.0-abc/';
  const current = {
    base,
    files: [
      file('entry.js'),
      file('later.js'),
      file('assets/on-demand-pdf.1.js'),
      file('assets/on-demand-pdf/jbig2.js'),
    ],
  };
  put('remotes.json', JSON.stringify({ format: 2, revision: 1, remotes: { teacher: { current } } }));
  put(`${base}entry.js.gz`, '1234567');
  put(`${base}later.js.gz`, '1');
  expect(await weighSite(site)).toEqual({
    signIn: { bytes: 5, files: 1 },
    remotes: { teacher: { bytes: 16, files: 4 } },
    own: { shell: { bytes: 8, files: 2 }, teacher: { bytes: 8, files: 2 } },
  });
  rmSync(site, { recursive: true });
});
