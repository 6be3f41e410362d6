import { readHtml } from '@stupeni/rich-text-model/stored';
import { readDocument, type Block, type Image, type Leaf } from '@stupeni/rich-text-model';
import { UiProvider } from '@stupeni/ui/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { RichText } from './index';

const draw = (blocks: Block[], embedHosts: string[] = []) =>
  render(
    <UiProvider>
      <RichText document={{ v: 1, blocks }} embedHosts={embedHosts} />
    </UiProvider>,
  ).container;
const paragraph = (...children: Leaf[]): Block => ({ type: 'paragraph', children });
const item = (text: string, depth = 0, kind: 'ordered' | 'unordered' = 'unordered'): Block => ({
  type: 'list-item',
  kind,
  depth,
  children: [{ text }],
});

describe('RichText', () => {
  it('draws each mark as its own element', () => {
    const page = draw([
      paragraph(
        { text: 'жирный', bold: true },
        { text: 'курсив', italic: true },
        { text: 'черта', underline: true },
        { text: 'нет', strikethrough: true },
        { text: 'код', monospace: true },
        { text: '2', superscript: true },
        { text: '0', subscript: true },
        { text: 'крупно', size: 40, font: 'Times New Roman' },
      ),
    ]);
    const texts = ['strong', 'em', 'u', 's', 'code', 'sup', 'sub', 'span'].map(
      (tag) => page.querySelector(tag)?.textContent,
    );
    expect(texts).toEqual(['жирный', 'курсив', 'черта', 'нет', 'код', '2', '0', 'крупно']);
    expect(screen.getByText('крупно')).toHaveStyle({
      fontSize: '40px',
      fontFamily: '"Times New Roman", serif',
    });
  });

  it('draws the first heading level as an h2', () => {
    draw(
      [1, 2, 6].map((level) => ({ type: 'heading', level: level as 1, children: [{ text: `Ч${level}` }] })),
    );
    expect(screen.getAllByRole('heading').map((heading) => heading.tagName)).toEqual(['H2', 'H2', 'H6']);
  });

  it('nests lists by depth and separates them by kind', () => {
    draw([item('а'), item('б', 1), item('в', 1), item('г'), item('1', 0, 'ordered')]);
    const [outer] = screen.getAllByRole('list');
    const rows = [...outer!.children].map((row) => row.firstChild?.textContent);
    expect(rows).toEqual(['а', 'г']);
    const inner = within(outer!).getByRole('list');
    expect(
      within(inner)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['б', 'в']);
    expect(screen.getByText('1').closest('ol')).toBeInTheDocument();
  });

  it('continues the numbers of a list after deeper items of any kind', () => {
    const numbered = (text: string, depth = 0) => item(text, depth, 'ordered');
    const page = draw([
      numbered('1'),
      item('а', 1),
      numbered('1', 1),
      numbered('2', 1),
      numbered('2'),
      numbered('3'),
    ]);
    const [first] = page.querySelectorAll('ol');
    expect([...first!.children].map((row) => row.firstChild?.textContent)).toEqual(['1', '2', '3']);
    expect([...first!.querySelectorAll('li > ul, li > ol')].map((list) => list.textContent)).toEqual([
      'а',
      '12',
    ]);
  });

  it('draws a picture between inner items inside their outer item, and continues the outer list', () => {
    const numbered = (text: string, depth = 0) => item(text, depth, 'ordered');
    const inner = (text: string, start: number): Block => ({ ...numbered(text, 1), start }) as Block;
    const picture: Block = { type: 'image', url: '/a.png', alt: 'План' };
    const page = draw([numbered('Один'), numbered('а', 1), picture, inner('б', 2), numbered('Два')]);
    const [outer, first, second] = page.querySelectorAll('ol');
    expect([...outer!.children].map((row) => row.firstChild?.textContent)).toEqual(['Один', 'Два']);
    const parts = [...outer!.children[0]!.children].filter((part) => part.tagName !== 'SPAN');
    expect(parts).toEqual([first, expect.anything(), second]);
    expect(within(parts[1] as HTMLElement).getByRole('img', { name: 'План' })).toBeInTheDocument();
    expect([second!.start, second!.textContent]).toEqual([2, 'б']);
  });

  it('puts items of one depth into one list when the first item is deep', () => {
    const page = draw([item('а', 1), item('б', 1), item('в')]);
    expect([...page.querySelectorAll('ul')].map((list) => list.textContent)).toEqual(['аб', 'в']);
  });

  it('draws items when a depth is skipped', () => {
    draw([item('а', 3), item('б', 8), paragraph({ text: 'между' }), item('в', 2)]);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('joins neighbouring runs with the same address into one link', () => {
    draw([
      paragraph(
        { text: 'на ', link: 'https://a.example' },
        { text: 'сайт', bold: true, link: 'https://a.example' },
      ),
    ]);
    const link = screen.getByRole('link', { name: 'на сайт (откроется в новой вкладке)' });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveAttribute('href', 'https://a.example');
  });

  it('shows a picture with its alternative text and caption', () => {
    draw([{ type: 'image', url: '/a.png', alt: 'Матрица', caption: 'Рис. 1', width: '50%' }]);
    expect(screen.getByRole('img', { name: 'Матрица' })).toHaveStyle({ width: '50%' });
    expect(screen.getByText('Рис. 1')).toBeInTheDocument();
  });

  it.each<[string, Partial<Image>, Record<string, string>]>([
    ['its own size', {}, { width: '640px', aspectRatio: '640 / 480' }],
    ['a share of the column', { width: '50%' }, { width: '50%', aspectRatio: '640 / 480' }],
    ['a chosen height', { height: 240 }, { height: '240px', aspectRatio: '640 / 480' }],
    ['a chosen size', { width: 300, height: 100 }, { width: '300px', aspectRatio: '300 / 100' }],
  ])('reserves the place of a picture with %s before it loads', (_, chosen, style) => {
    draw([{ type: 'image', url: '/a.png', alt: 'Схема', natural: { width: 640, height: 480 }, ...chosen }]);
    expect(screen.getByRole('img', { name: 'Схема' })).toHaveStyle(style);
  });

  it('shows the alternative text of a failed picture and keeps the picture for copying', () => {
    const page = draw([{ type: 'image', url: '/a.png', alt: 'Матрица', caption: 'Рис. 1' }]);
    fireEvent.error(screen.getByRole('img', { name: 'Матрица' }));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByText('Изображение не загрузилось: Матрица')).toBeVisible();
    expect(readHtml(page.innerHTML).document.blocks).toEqual([
      { type: 'image', url: '/a.png', alt: 'Матрица', caption: 'Рис. 1' },
    ]);
  });

  it('lets each block take its direction from its own text', () => {
    const page = draw([
      paragraph({ text: 'سؤال' }),
      { type: 'heading', level: 2, children: [{ text: 'Вопрос' }] },
      { type: 'quote', children: [{ text: 'שאלה' }] },
      { type: 'image', url: '/a.png', alt: '', caption: 'شكل' },
      item('أول'),
      item('внутри', 1),
    ]);
    const blocks = page.querySelectorAll('p, h2, blockquote, figcaption, [data-rich-text] > ul');
    expect([...blocks].map((block) => `${block.localName} ${block.getAttribute('dir')}`)).toEqual([
      'p auto',
      'h2 auto',
      'blockquote auto',
      'figcaption auto',
      'ul auto',
    ]);
    // An inner list has the side of the outer one.
    expect(page.querySelector('ul ul')).not.toHaveAttribute('dir');
  });

  it('makes a picture a button that opens it, and reads it back as the same picture', () => {
    const block: Block = { type: 'image', url: '/a.png', alt: 'Матрица', width: 300 };
    const opened: Image[] = [];
    const { container } = render(
      <UiProvider>
        <RichText
          document={{ v: 1, blocks: [block] }}
          embedHosts={[]}
          onOpenPicture={(picture) => opened.push(picture)}
        />
      </UiProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Открыть крупно: Матрица' }));
    expect(opened).toEqual([block]);
    expect(readHtml(container.innerHTML)).toMatchObject({ document: { blocks: [block] }, lost: [] });
    fireEvent.error(screen.getByRole('img', { name: 'Матрица' }));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('keeps the line breaks of code', () => {
    const page = draw([{ type: 'code', children: [{ text: 'a = 1\nb = 2' }] }]);
    expect(page.querySelector('pre code')?.textContent).toBe('a = 1\nb = 2');
  });
});

describe('embedded page', () => {
  const embed = (url: string): Block => ({ type: 'embed', url, width: '100%', height: 400, title: 'Схема' });
  const drawFrame = (url: string, hosts: string[] = []) => draw([embed(url)], hosts).querySelector('iframe');

  it('is shown without scripts when it is from our own site', () => {
    const frame = drawFrame('/demo/risk.html');
    expect(frame).toHaveAttribute('title', 'Схема');
    expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
    expect(frame).toHaveStyle({ width: '100%', height: '400px' });
  });

  it('is no higher than 9/16 of the window when it is a video', () => {
    const video = drawFrame('https://rutube.ru/play/embed/1', ['rutube.ru']);
    expect(video).toHaveStyle({ height: '400px', maxHeight: '56.25vw' });
    expect(drawFrame('/embed/risk.html')).not.toHaveStyle({ maxHeight: '56.25vw' });
  });

  it('is shown in a sandbox when it is from a configured host', () => {
    const frame = drawFrame('https://video.example/embed/1', ['video.example']);
    expect(frame).toHaveAttribute('src', 'https://video.example/embed/1');
    expect(frame?.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  });

  it('plays the video of a known page, with the permissions that a player needs', () => {
    const frame = drawFrame('https://youtu.be/dQw4w9WgXcQ', ['www.youtube-nocookie.com']);
    expect(frame).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
    expect(frame).toHaveAttribute('allow', 'autoplay; fullscreen; picture-in-picture; encrypted-media');
  });

  it.each([
    'https://evil.example/embed/1',
    'https://video.example.evil.example/',
    'https://video.example:8443/',
    'https://video.example@evil.example/',
    'https://user:secret@video.example/',
    'https://VIDEO.example.evil.example/',
  ])('becomes a link when it is from another host: %s', (url) => {
    expect(drawFrame(url, ['video.example'])).toBeNull();
    expect(screen.getByRole('link', { name: /^Схема/ })).toBeInTheDocument();
  });

  it.each(['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'http://video.example/'])(
    'is neither shown nor linked with the address %s',
    (url) => {
      expect(drawFrame(url, ['video.example'])).toBeNull();
      expect(screen.queryByRole('link')).toBeNull();
    },
  );
});

describe('hostile document', () => {
  const markup = '<img src=x onerror=alert(1)><script>alert(1)</script>';

  it('shows markup as text', () => {
    const page = draw([
      paragraph({ text: markup }),
      { type: 'code', children: [{ text: markup }] },
      { type: 'image', url: '/a.png', alt: markup, caption: markup },
      item(markup),
    ]);
    expect(page.querySelector('script, [onerror]')).toBeNull();
    expect(page.querySelectorAll('img')).toHaveLength(1);
  });

  it('shows no unsafe address that the reader missed', () => {
    const page = draw([
      paragraph({ text: 'нажми', link: 'javascript:alert(1)' }),
      { type: 'image', url: 'data:image/svg+xml,<svg onload=alert(1)>', alt: '' },
    ]);
    expect(page.querySelector('a, img')).toBeNull();
    expect(page).toHaveTextContent('нажми');
  });

  it('loses fields that the model does not know', () => {
    const hostile = {
      type: 'paragraph',
      dangerouslySetInnerHTML: { __html: markup },
      children: [{ text: 'а' }],
    };
    const { blocks } = readDocument({ v: 1, blocks: [hostile] });
    expect(draw(blocks).querySelector('script, img')).toBeNull();
  });
});
