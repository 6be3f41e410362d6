import {
  isTextBlock,
  safeUrl,
  type Leaf,
  type ListItem,
  type RichDocument,
  type TextBlock,
} from '@stupeni/rich-text-model';

/** Clean HTML of a document for other programs: only common elements, no classes, no scripts. */
export function writeHtml({ blocks }: RichDocument): string {
  const open: ListItem[] = [];
  let html = '';
  for (const block of blocks) {
    if (block.type === 'list-item') {
      html += `${openItem(open, block)}${runs(block.children)}`;
      continue;
    }
    html += closeItems(open, 0);
    if (isTextBlock(block)) html += textBlock(block);
    else if (block.type === 'image')
      html += element('img', { src: safeUrl(block.url, 'image'), alt: block.alt });
    else html += `<p>${link(safeUrl(block.url, 'embed'), escapeHtml(block.title || block.url))}</p>`;
  }
  return html + closeItems(open, 0);
}

function textBlock(block: Exclude<TextBlock, ListItem>): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${runs(block.children)}</p>`;
    case 'heading':
      return `<h${block.level}>${runs(block.children)}</h${block.level}>`;
    case 'quote':
      return `<blockquote>${runs(block.children)}</blockquote>`;
    case 'code':
      // HTML ignores the first line break after `<pre>`, so a line break of the text needs this one before it.
      return `<pre><code>\n${runs(block.children, '\n')}</code></pre>`;
    default:
      return block satisfies never;
  }
}

const tag = ({ kind }: ListItem) => (kind === 'ordered' ? 'ol' : 'ul');

const opening = (item: ListItem) =>
  `<${tag(item)}${item.start === undefined ? '' : ` start="${item.start}"`}>`;

function openItem(open: ListItem[], item: ListItem): string {
  const depth = Math.min(item.depth, open.length);
  let html = closeItems(open, depth + 1);
  const sibling = open[depth];
  if (sibling?.kind === item.kind && item.start === undefined) html += '</li>';
  else html += `${closeItems(open, depth)}${opening(item)}`;
  open.splice(depth, 1, item);
  return `${html}<li>`;
}

/** Closes the lists from a depth on. `open` has the open item of each depth. */
function closeItems(open: ListItem[], depth: number): string {
  return open
    .splice(depth)
    .reverse()
    .map((item) => `</li></${tag(item)}>`)
    .join('');
}

const wraps = [
  ['monospace', 'code'],
  ['superscript', 'sup'],
  ['subscript', 'sub'],
  ['strikethrough', 's'],
  ['underline', 'u'],
  ['italic', 'em'],
  ['bold', 'strong'],
] as const;

const runs = (leaves: readonly Leaf[], lineBreak = '<br>'): string =>
  leaves.map((leaf) => run(leaf, lineBreak)).join('');

function run(leaf: Leaf, lineBreak: string): string {
  let html = escapeHtml(leaf.text).replaceAll('\n', lineBreak);
  for (const [mark, name] of wraps) if (leaf[mark]) html = `<${name}>${html}</${name}>`;
  const style = [leaf.size && `font-size:${leaf.size}px`, leaf.font && `font-family:'${leaf.font}'`].filter(
    Boolean,
  );
  if (style.length > 0) html = `${element('span', { style: style.join(';') })}${html}</span>`;
  return leaf.link === undefined ? html : link(safeUrl(leaf.link, 'link'), html);
}

const link = (href: string | null, html: string): string => `${element('a', { href })}${html}</a>`;

function element(name: string, attributes: Record<string, string | null>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === null ? '' : ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${name}${written.join('')}>`;
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
