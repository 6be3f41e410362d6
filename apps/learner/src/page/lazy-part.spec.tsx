import { emit } from '@stupeni/federation';
import { UiProvider } from '@stupeni/ui/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { lazyPart } from './lazy-part';

const Waiting = () => <p>ждём</p>;
const Here = ({ name }: { name: string }) => <p>пришло: {name}</p>;
const draw = (Part: ComponentType<{ name: string }>) =>
  render(
    <UiProvider>
      <Part name="урок" />
    </UiProvider>,
  );

it('is waited for, and then drawn', async () => {
  draw(lazyPart(async () => Here, { Waiting }));
  expect(screen.getByText('ждём')).toBeVisible();
  expect(await screen.findByText('пришло: урок')).toBeVisible();
});

it('is drawn at once when it was expected', async () => {
  const Part = lazyPart(async () => Here, { Waiting });
  Part.expect();
  await Promise.resolve();
  await Promise.resolve();
  draw(Part);
  expect(screen.queryByText('ждём')).not.toBeInTheDocument();
  expect(screen.getByText('пришло: урок')).toBeVisible();
});

it('is asked for once, however often it was expected', () => {
  const bring = jest.fn(() => new Promise<typeof Here>(() => undefined));
  const Part = lazyPart(bring, { Waiting });
  Part.expect();
  Part.expect();
  draw(Part);
  expect(bring).toHaveBeenCalledTimes(1);
});

it('that does not come is a failure with «Повторить» in its place, and comes then', async () => {
  let lost = true;
  const Part = lazyPart(
    async () => {
      if (lost) throw new Error('Loading chunk lesson failed.');
      return Here;
    },
    { Waiting },
  );
  draw(Part);
  expect(await screen.findByText('Не получилось загрузить страницу')).toBeVisible();
  lost = false;
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('пришло: урок')).toBeVisible();
});

it('that did not come comes by itself once the server can be heard again', async () => {
  let lost = true;
  const Part = lazyPart(
    async () => {
      if (lost) throw new Error('Loading chunk lesson failed.');
      return Here;
    },
    { Waiting },
  );
  draw(Part);
  expect(await screen.findByText('Не получилось загрузить страницу')).toBeVisible();
  lost = false;
  act(() => emit('stupeni:server-news', { topic: 'everything' }));
  expect(await screen.findByText('пришло: урок')).toBeVisible();
});

it('that failed ahead is asked for again where it is drawn', async () => {
  const told = jest.spyOn(console, 'debug').mockImplementation(() => undefined);
  let lost = true;
  const Part = lazyPart(
    async () => {
      if (lost) throw new Error('Loading chunk lesson failed.');
      return Here;
    },
    { Waiting },
  );
  Part.expect();
  await new Promise(process.nextTick);
  lost = false;
  draw(Part);
  expect(await screen.findByText('пришло: урок')).toBeVisible();
  expect(told).toHaveBeenCalledTimes(1);
});
