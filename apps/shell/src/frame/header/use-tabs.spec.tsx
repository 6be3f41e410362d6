import type { Release, RemoteDeclaration } from '@stupeni/federation';
import { makeUser } from '@stupeni/test-kit';
import { act, render, screen } from '@testing-library/react';
import { loadRemoteModule, type LoadedRemote } from '../../remotes/load-remote-module';
import { beginLoading } from '../../remotes/loads';
import { readRegistry } from '../../remotes/registry';
import { useTabs } from './use-tabs';

jest.mock('../../remotes/load-remote-module', () => ({ loadRemoteModule: jest.fn() }));

const named = (label: string): RemoteDeclaration => ({ tabs: [{ path: '/teacher/review', label }] });

const release = {
  name: 'teacher',
  version: '0.1.0',
  base: '/remotes/teacher/0.1.0-abc/',
  entry: 'remoteEntry.js',
  integrity: 'sha384-',
  shell: '^2.0.0',
  api: '^0.1.0',
  shared: {},
  preload: [],
  files: [],
} as const;

function Tabs() {
  return useTabs(makeUser({ role: 'TEACHER' })).map(({ label }) => <p key={label}>{label}</p>);
}

it('draws the tabs of the registry first, then those of the release that loaded', async () => {
  const current: Release = {
    ...release,
    commit: null,
    shared: {},
    preload: [],
    files: [],
    declares: named('Из списка'),
  };
  const registry = {
    format: 2,
    revision: 1,
    remotes: { teacher: { current, previous: null, canary: null } },
  };
  document.head.innerHTML = `<script type="application/json" id="remotes">${JSON.stringify(registry)}</script>`;
  await readRegistry(0);
  render(<Tabs />);
  expect(screen.getByText('Из списка')).toBeVisible();

  const loaded: LoadedRemote = {
    module: { Remote: () => null, declares: named('Из раздела') },
    release: current,
  };
  jest.mocked(loadRemoteModule).mockResolvedValue(loaded);
  await act(async () => void (await beginLoading('teacher').remote));
  expect(screen.getByText('Из раздела')).toBeVisible();
});
