import { emit } from '@stupeni/federation';
import { UiProvider } from '@stupeni/ui/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { lazyPart, preloadPart } from './lazy-part';

const Waiting = () => <p>ждём</p>;
const Loaded = ({ name }: { name: string }) => <p>пришло: {name}</p>;
const renderPart = (Part: ComponentType<{ name: string }>) =>
  render(
    <UiProvider>
      <Part name="урок" />
    </UiProvider>,
  );

it('shows a placeholder until the component loads', async () => {
  renderPart(lazyPart(async () => Loaded, { name: 'lesson', Waiting }));
  expect(screen.getByText('ждём')).toBeVisible();
  expect(await screen.findByText('пришло: урок')).toBeVisible();
});

it('renders a preloaded component at once', async () => {
  const Part = lazyPart(async () => Loaded, { name: 'lesson', Waiting });
  Part.preload();
  await Promise.resolve();
  await Promise.resolve();
  renderPart(Part);
  expect(screen.queryByText('ждём')).not.toBeInTheDocument();
  expect(screen.getByText('пришло: урок')).toBeVisible();
});

it('loads a chunk by its name', () => {
  const importComponent = jest.fn(() => new Promise<typeof Loaded>(() => undefined));
  lazyPart(importComponent, { name: 'task', Waiting });
  preloadPart('lesson');
  expect(importComponent).not.toHaveBeenCalled();
  preloadPart('task');
  expect(importComponent).toHaveBeenCalledTimes(1);
});

it('imports the chunk once after several preloads', () => {
  const importComponent = jest.fn(() => new Promise<typeof Loaded>(() => undefined));
  const Part = lazyPart(importComponent, { name: 'lesson', Waiting });
  Part.preload();
  Part.preload();
  renderPart(Part);
  expect(importComponent).toHaveBeenCalledTimes(1);
});

/** A part whose chunk loads only after `connect`. */
function offlinePart() {
  let isOffline = true;
  const importComponent = () =>
    isOffline ? Promise.reject(new Error('Loading chunk lesson failed.')) : Promise.resolve(Loaded);
  return { Part: lazyPart(importComponent, { name: 'lesson', Waiting }), connect: () => (isOffline = false) };
}

it('shows «Повторить» after a failure and loads again on click', async () => {
  const { Part, connect } = offlinePart();
  renderPart(Part);
  expect(await screen.findByText('Не получилось загрузить страницу')).toBeVisible();
  connect();
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('пришло: урок')).toBeVisible();
});

it('loads again when the connection to the server is restored', async () => {
  const { Part, connect } = offlinePart();
  renderPart(Part);
  expect(await screen.findByText('Не получилось загрузить страницу')).toBeVisible();
  connect();
  act(() => emit('stupeni:server-news', { topic: 'everything' }));
  expect(await screen.findByText('пришло: урок')).toBeVisible();
});

it('loads again on render after a failed preload', async () => {
  const debug = jest.spyOn(console, 'debug').mockImplementation(() => undefined);
  const { Part, connect } = offlinePart();
  Part.preload();
  await new Promise(process.nextTick);
  connect();
  renderPart(Part);
  expect(await screen.findByText('пришло: урок')).toBeVisible();
  expect(debug).toHaveBeenCalledTimes(1);
});
