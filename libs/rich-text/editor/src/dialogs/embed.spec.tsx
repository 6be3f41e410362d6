import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFindings, drawField, fill, settled, tool } from '../testing/draw-field';

afterEach(() => localStorage.clear());

const address = () => screen.getByRole('textbox', { name: 'Адрес страницы' });
const title = () => screen.getByRole('textbox', { name: 'Название страницы' });
const insert = () => userEvent.click(screen.getByRole('button', { name: 'Вставить' }));

async function open(embedHosts: readonly string[] = ['video.example', 'slides.example']) {
  const field = await drawField({ embedHosts });
  await userEvent.click(tool('Встроенная страница'));
  await settled();
  return field;
}

it('is 100% × 400 unless it is said otherwise', async () => {
  const { document } = await open();
  fill(address(), 'https://video.example/embed/1');
  fill(title(), 'Лекция');
  await insert();
  await settled();
  expect(document()?.blocks).toContainEqual({
    type: 'embed',
    url: 'https://video.example/embed/1',
    title: 'Лекция',
    width: '100%',
    height: 400,
  });
});

it('refuses a host that is not allowed at once, and names those that are', async () => {
  const { changed } = await open();
  fill(address(), 'https://evil.example/');
  expect(address()).toHaveAccessibleDescription(
    'Этот сайт встроить нельзя. Разрешены: video.example, slides.example.',
  );
  fill(title(), 'Лекция');
  await insert();
  expect(changed).not.toHaveBeenCalled();
  expect(document.querySelector('iframe[src*=evil]')).toBeNull();
});

it('says that only pages of the school are allowed where no host is', async () => {
  await open([]);
  fill(address(), 'https://video.example/embed/1');
  expect(address()).toHaveAccessibleDescription(/Разрешены только страницы этой школы/);
});

it.each(['/courses', '/embed/../courses', '/embedded'])(
  'refuses %s, a page of the school that no frame shows',
  async (own) => {
    const { changed } = await open();
    fill(address(), own);
    fill(title(), 'Курсы');
    await insert();
    expect(address()).toHaveAccessibleDescription(/только страницы, адрес которых начинается с \/embed\//);
    expect(changed).not.toHaveBeenCalled();
    expect(screen.queryByText('Так это увидят ученики')).not.toBeInTheDocument();
  },
);

it('takes a page of the school that is there to be framed', async () => {
  const { document } = await open();
  fill(address(), '/embed/risk.html');
  fill(title(), 'Риски');
  await insert();
  await settled();
  expect(document()?.blocks).toContainEqual(expect.objectContaining({ url: '/embed/risk.html' }));
});

it('takes the piece of HTML that a site offers', async () => {
  const { document } = await open();
  await userEvent.click(address());
  await userEvent.paste('<iframe src="https://slides.example/7" onload="x()"></iframe>');
  fill(title(), 'Слайды');
  await insert();
  await settled();
  expect(document()?.blocks).toContainEqual(
    expect.objectContaining({ type: 'embed', url: 'https://slides.example/7' }),
  );
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'http://video.example/'])(
  'refuses %s',
  async (attack) => {
    const { changed } = await open();
    fill(address(), attack);
    fill(title(), 'Лекция');
    await insert();
    expect(address()).toHaveAccessibleDescription(/начинается с https/);
    expect(changed).not.toHaveBeenCalled();
  },
);

it('says which sizes there are', async () => {
  await open();
  const width = screen.getByRole('textbox', { name: 'Ширина' });
  const height = screen.getByRole('spinbutton', { name: 'Высота, пикселей' });
  fill(width, '120%');
  await userEvent.clear(height);
  await insert();
  expect(width).toBeInvalid();
  expect(height).toHaveAccessibleDescription('Целое число от 1 до 4000.');
});

it('is clean for axe with every mistake shown', async () => {
  await open();
  await insert();
  expect(await axeFindings()).toEqual([]);
});
