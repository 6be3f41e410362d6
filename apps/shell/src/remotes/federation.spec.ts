import * as uiMore from '@stupeni/ui/more';
import react from 'react';

const versions = {
  react: '19.3.1',
  'react-dom': '19.3.1',
  ky: '2.1.0',
  '@stupeni/router': '0.1.0',
  '@stupeni/session': '0.2.0',
  '@stupeni/ui/core': '0.2.2',
  '@stupeni/ui/more': '0.2.2',
};

/** The module in a page whose build names these versions. */
async function openPage(shared: Partial<typeof versions>) {
  Object.assign(globalThis, { SHELL_BUILD: { dev: false, shared } });
  let opened!: typeof import('./federation');
  await jest.isolateModulesAsync(async () => {
    // Other modules stay those of this file.
    jest.doMock('react', () => react);
    jest.doMock('@stupeni/ui/more', () => uiMore);
    opened = await import('./federation');
  });
  return opened;
}

it('gives remotes the copies of the page, and no other version of them', async () => {
  const { federation } = await openPage(versions);
  expect(await federation.loadShare('react')).toEqual(expect.any(Function));
  const [sharedReact, more] = await Promise.all(
    ['react', '@stupeni/ui/more'].map((library) => federation.loadShare<object>(library)),
  );
  expect(sharedReact && sharedReact()).toBe(react);
  expect(more && more()).toBe(uiMore);
  const wanted = {
    customShareInfo: { shareConfig: { singleton: true, requiredVersion: '^18.0.0', strictVersion: true } },
  };
  await expect(federation.loadShare('react', wanted)).rejects.toThrow('does not satisfy');
});

it('gives remotes the core of its runtime', async () => {
  await openPage(versions);
  expect(globalThis).toHaveProperty('_FEDERATION_RUNTIME_CORE.ModuleFederation');
});

it('does not start when the build names no version of a library', async () => {
  const { ky: _, ...shared } = versions;
  await expect(openPage(shared)).rejects.toThrow('no version of ky');
});
