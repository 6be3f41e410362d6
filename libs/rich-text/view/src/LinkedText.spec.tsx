import { UiProvider } from '@stupeni/ui/core';
import { render, screen } from '@testing-library/react';
import { LinkedText } from './LinkedText';

const links = (text: string) => {
  const { container } = render(
    <UiProvider>
      <p>
        <LinkedText text={text} />
      </p>
    </UiProvider>,
  );
  return [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
};

it.each([
  ['Смотрите https://a.example/x?y=1#z.', ['https://a.example/x?y=1#z']],
  ['(http://a.example/раздел), и «https://b.example»!', ['http://a.example/раздел', 'https://b.example']],
  ['https://a.example/Ступень_(лестница)', ['https://a.example/Ступень_(лестница)']],
  ['javascript:alert(1) data:text/html,x a.example ftp://a.example', []],
  ['<a href="https://a.example">', ['https://a.example']],
  ['www.ya.ru', ['https://www.ya.ru']],
  [
    'Смотрите (www.школа.рф/раздел?а=1), WWW.ya.ru.',
    ['https://www.школа.рф/раздел?а=1', 'https://WWW.ya.ru'],
  ],
  [
    'Пишите на anna.orlova+1@school-2.ru, «анна@школа.рф»!',
    ['mailto:anna.orlova+1@school-2.ru', 'mailto:анна@школа.рф'],
  ],
  ['ftp://www.a.example x@www a@b awww.a.example @school.ru www. отчёт.docx', []],
  ['javascript:www.a.example/x', ['https://www.a.example/x']],
  ['Без адреса', []],
])('links the addresses of %j', (text, expected) => {
  expect(links(text)).toEqual(expected);
});

it('keeps every letter of the text, and opens links in a new tab', () => {
  const text = 'Раз: https://a.example/,\nдва.';
  const { container } = render(
    <UiProvider>
      <LinkedText text={text} />
    </UiProvider>,
  );
  const link = screen.getByRole('link', { name: /^https:\/\/a\.example\// });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  link.querySelector('span')?.remove();
  expect(container).toHaveTextContent(text, { normalizeWhitespace: false });
});
