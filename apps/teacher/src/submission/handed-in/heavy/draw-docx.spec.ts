import type { HElement } from 'docx-preview';
import { strToU8, zipSync } from 'fflate';
import { drawDocx } from './draw-docx';

type Make = (wanted: HElement | Node | string) => Node;

// The library draws what the document says. The spec gives it elements that a hostile document could ask for.
const wanted = jest.fn<HElement[], []>();
jest.mock('docx-preview', () => ({
  parseAsync: () => Promise.resolve({}),
  renderDocument: (_: unknown, { h }: { h: Make }) => Promise.resolve(wanted().map((one) => h(one))),
}));

const bytes = zipSync({ 'word/document.xml': strToU8('<w:document/>') });
const file = Object.assign(new Blob([]), { arrayBuffer: () => Promise.resolve(bytes.slice().buffer) });

async function draw(...elements: object[]): Promise<Document> {
  wanted.mockReturnValue(elements as HElement[]);
  const page = document.implementation.createHTMLDocument();
  await drawDocx(file, page, 'n0nce');
  return page;
}

it('opens web links in a new tab, and drops all other links', async () => {
  const page = await draw(
    { tagName: 'a', href: 'https://school.example/', children: ['Сайт'] },
    { tagName: 'a', href: 'javascript:alert(1)', children: ['Код'] },
    { tagName: 'a', href: '#place', children: ['Место'] },
  );
  const links = [...page.querySelectorAll('a')].map((link) => [
    link.getAttribute('href'),
    link.target,
    link.rel,
  ]);
  expect(links).toEqual([
    ['https://school.example/', '_blank', 'noopener noreferrer'],
    [null, '', ''],
    [null, '', ''],
  ]);
});

it('draws neither event handlers nor foreign pages', async () => {
  const page = await draw(
    { tagName: 'img', onerror: 'alert(1)', alt: 'Схема' },
    { tagName: 'iframe', srcdoc: '<script>alert(1)</script>' },
  );
  expect(page.querySelector('img')).toMatchObject({ alt: 'Схема', onerror: null });
  expect(page.querySelector('iframe')?.srcdoc).toBe('');
});

it('gives the styles the nonce of the page, in its head', async () => {
  const page = await draw({ tagName: 'style', children: ['p{}'] }, { tagName: 'p', style: 'color: red' });
  expect(page.head.querySelector('style')).toMatchObject({ nonce: 'n0nce', textContent: 'p{}' });
  expect(page.body.querySelector('p')?.style.color).toBe('red');
});
