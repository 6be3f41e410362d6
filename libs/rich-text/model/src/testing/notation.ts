import { isTextBlock, switches, type Block, type Leaf } from '../document';

/**
 * Writes each block of a document as one line, for tests: `h2 Цели`, `p Текст [bold|жирно] [link=/a|тут]`,
 * `ul.1 пункт`, `code a⏎b`, `img /a.png "Схема" 50%`.
 */
export const writeLines = (blocks: readonly Block[]): string[] => blocks.map(writeLine);

function writeLine(block: Block): string {
  if (isTextBlock(block))
    return `${nameBlock(block)} ${block.children.map(writeRun).join('').replaceAll('\n', '⏎')}`;
  const { url, width, height } = block;
  const [name, words, below] =
    block.type === 'image' ? ['img', block.alt, block.caption] : ['embed', block.title, undefined];
  return [name, url, `"${words}"`, width, height, below && `(${below})`]
    .filter((part) => part !== undefined)
    .join(' ');
}

function nameBlock(block: Exclude<Block, { url: string }>): string {
  switch (block.type) {
    case 'paragraph':
      return 'p';
    case 'heading':
      return `h${block.level}`;
    case 'list-item':
      return `${block.kind === 'ordered' ? 'ol' : 'ul'}.${block.depth}${block.start === undefined ? '' : `=${block.start}`}`;
    default:
      return block.type;
  }
}

function writeRun({ text, ...marks }: Leaf): string {
  const on = switches.filter((mark) => marks[mark]).join(' ');
  const rest = (['size', 'font', 'link'] as const)
    .filter((key) => marks[key] !== undefined)
    .map((key) => `${key}=${marks[key]}`);
  const names = [on, ...rest].filter((part) => part !== '').join(' ');
  return names === '' ? text : `[${names}|${text}]`;
}
