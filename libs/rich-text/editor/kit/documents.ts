import type { Block, Leaf, RichDocument } from '@stupeni/rich-text-model';

const text = (words: string, marks: Omit<Leaf, 'text'> = {}): Leaf => ({ text: words, ...marks });
const paragraph = (...children: Leaf[]): Block => ({ type: 'paragraph', children });
const item = (kind: 'ordered' | 'unordered', depth: number, words: string): Block => ({
  type: 'list-item',
  kind,
  depth,
  children: [text(words)],
});

const picture = `/picture.svg`;

/** A block of every kind and lists of three depths. */
export const shortDocument: RichDocument = {
  v: 1,
  blocks: [
    { type: 'heading', level: 1, children: [text('Управление рисками')] },
    paragraph(
      text('Риск — это событие, которое может случиться и повлиять на цели проекта. Хорошая команда '),
      text('знает свои пять главных', { bold: true }),
      text(' и держит '),
      text('реестр', { link: 'https://example.ru/' }),
      text(' под рукой: H'),
      text('2', { subscript: true }),
      text('O, '),
      text('курсив', { italic: true, font: 'Georgia', size: 22 }),
      text(', '),
      text('код', { monospace: true }),
      text('.'),
    ),
    { type: 'heading', level: 2, children: [text('Реестр рисков')] },
    item('unordered', 0, 'формулировка «причина → событие → последствие»;'),
    item('unordered', 1, 'причина;'),
    item('ordered', 2, 'внешняя;'),
    item('ordered', 2, 'внутренняя;'),
    item('unordered', 0, 'вероятность и влияние по шкале от 1 до 3;'),
    item('ordered', 0, 'оценить;'),
    item('ordered', 1, 'вероятность;'),
    item('ordered', 1, 'влияние;'),
    item('ordered', 0, 'ответить.'),
    { type: 'heading', level: 3, children: [text('Как отвечать')] },
    { type: 'quote', children: [text('Надежда — не стратегия.')] },
    { type: 'quote', children: [text('Рик Пейдж', { italic: true })] },
    { type: 'code', children: [text('const risk = {\n  probability: 3,\n  impact: 2,\n};')] },
    {
      type: 'image',
      url: picture,
      alt: 'Матрица рисков',
      caption: 'Матрица рисков',
      width: 320,
      height: 180,
    },
    paragraph(text('После картинки.')),
    { type: 'embed', url: '/embedded.html', width: '100%', height: 200, title: 'Пример' },
    paragraph(text('Конец.')),
  ],
};

/** A document of `count` blocks. Every fourth block comes from `shortDocument`, the others are paragraphs. */
export function longDocument(count: number): RichDocument {
  const kinds = shortDocument.blocks.filter(({ type }) => type !== 'embed' && type !== 'image');
  const words = text(
    'Риск — это событие, которое может случиться и повлиять на цели проекта: сроки, бюджет и качество. ',
  );
  const blocks = Array.from({ length: count }, (_, at) =>
    at % 4 === 0 ? kinds[(at / 4) % kinds.length] : undefined,
  );
  return {
    v: 1,
    blocks: blocks.map((block) => block ?? paragraph(words, text('Главные риски', { bold: true }))),
  };
}
