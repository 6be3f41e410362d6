import { itAtNight } from '@stupeni/test-kit/at-night';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFindings, drawField, fill, waitForFrames, tool } from '../testing/draw-field';

const address = () => screen.getByRole('textbox', { name: 'Адрес страницы' });
const title = () => screen.getByRole('textbox', { name: 'Название страницы' });
const insert = () => userEvent.click(screen.getByRole('button', { name: 'Вставить' }));

async function open(embedHosts: readonly string[] = ['video.example', 'slides.example']) {
  const field = await drawField({ embedHosts });
  await userEvent.click(tool('Встроенная страница'));
  await waitForFrames();
  return field;
}

it('has the size 100% × 400 by default', async () => {
  const { document } = await open();
  fill(address(), 'https://video.example/embed/1');
  fill(title(), 'Лекция');
  await insert();
  await waitForFrames();
  expect(document()?.blocks).toContainEqual({
    type: 'embed',
    url: 'https://video.example/embed/1',
    title: 'Лекция',
    width: '100%',
    height: 400,
  });
});

it('rejects a forbidden host at once and lists the allowed hosts', async () => {
  const { changed } = await open();
  fill(address(), 'https://evil.example/');
  expect(address()).toHaveAccessibleDescription(
    'Этот сайт встроить нельзя. Разрешены: video.example, slides.example. ' +
      'Чтобы страницы evil.example показывались, попросите администратора добавить evil.example в настройку EMBED_HOSTS.',
  );
  fill(title(), 'Лекция');
  await insert();
  expect(changed).not.toHaveBeenCalled();
  expect(document.querySelector('iframe[src*=evil]')).toBeNull();
});

// embed-fields.spec.ts tests each rule of an address.
itAtNight('rejects a page of the school outside /embed/ and shows no preview', async () => {
  const { changed } = await open();
  fill(address(), '/courses');
  fill(title(), 'Курсы');
  await insert();
  expect(address()).toHaveAccessibleDescription(/только страницы, адрес которых начинается с \/embed\//);
  expect(changed).not.toHaveBeenCalled();
  expect(screen.queryByText('Так это увидят студенты')).not.toBeInTheDocument();
});

itAtNight('accepts a page of the school under /embed/', async () => {
  const { document } = await open();
  fill(address(), '/embed/risk.html');
  fill(title(), 'Риски');
  await insert();
  await waitForFrames();
  expect(document()?.blocks).toContainEqual(expect.objectContaining({ url: '/embed/risk.html' }));
});

itAtNight('accepts the embed code of a site', async () => {
  const { document } = await open();
  await userEvent.click(address());
  await userEvent.paste('<iframe src="https://slides.example/7" onload="x()"></iframe>');
  fill(title(), 'Слайды');
  await insert();
  await waitForFrames();
  expect(document()?.blocks).toContainEqual(
    expect.objectContaining({ type: 'embed', url: 'https://slides.example/7' }),
  );
});

itAtNight('rejects an address that runs a script', async () => {
  const { changed } = await open();
  fill(address(), 'javascript:alert(1)');
  fill(title(), 'Лекция');
  await insert();
  expect(address()).toHaveAccessibleDescription(/начинается с https/);
  expect(changed).not.toHaveBeenCalled();
});

itAtNight('reports wrong sizes', async () => {
  await open();
  const width = screen.getByRole('textbox', { name: 'Ширина' });
  const height = screen.getByRole('spinbutton', { name: 'Высота, пикселей' });
  fill(width, '120%');
  await userEvent.clear(height);
  await insert();
  expect(width).toBeInvalid();
  expect(height).toHaveAccessibleDescription('Целое число от 1 до 4000.');
});

itAtNight('has no axe violations with all errors shown', async () => {
  await open();
  await insert();
  expect(await axeFindings()).toEqual([]);
});
