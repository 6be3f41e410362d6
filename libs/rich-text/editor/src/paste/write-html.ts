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
      html += `${openItem(open, block)}${writeRuns(block.children)}`;
      continue;
    }
    html += closeItems(open, 0);
    if (isTextBlock(block)) html += writeTextBlock(block);
    else if (block.type === 'image')
      html += openTag('img', { src: safeUrl(block.url, 'image'), alt: block.alt });
    else html += `<p>${wrapLink(safeUrl(block.url, 'embed'), escapeHtml(block.title || block.url))}</p>`;
  }
  return html + closeItems(open, 0);
}

function writeTextBlock(block: Exclude<TextBlock, ListItem>): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${writeRuns(block.children)}</p>`;
    case 'heading':
      return `<h${block.level}>${writeRuns(block.children)}</h${block.level}>`;
    case 'quote':
      return `<blockquote>${writeRuns(block.children)}</blockquote>`;
    case 'code':
      // HTML ignores a line break directly after `<pre>`. Without this one, a program that drops the tag `<code>` would
      // lose a line break at the start of the text.
      return `<pre>\n<code>${writeRuns(block.children, '\n')}</code></pre>`;
    default:
      return block satisfies never;
  }
}

const listTag = ({ kind }: ListItem) => (kind === 'ordered' ? 'ol' : 'ul');

const openListTag = (item: ListItem) =>
  `<${listTag(item)}${item.start === undefined ? '' : ` start="${item.start}"`}>`;

function openItem(open: ListItem[], item: ListItem): string {
  const depth = Math.min(item.depth, open.length);
  let html = closeItems(open, depth + 1);
  const sibling = open[depth];
  if (sibling?.kind === item.kind && item.start === undefined) html += '</li>';
  else html += `${closeItems(open, depth)}${openListTag(item)}`;
  open.splice(depth, 1, item);
  return `${html}<li>`;
}

/** Closes the lists from a depth on. `open` has the open item of each depth. */
function closeItems(open: ListItem[], depth: number): string {
  return open
    .splice(depth)
    .reverse()
    .map((item) => `</li></${listTag(item)}>`)
    .join('');
}

const markTags = [
  ['monospace', 'code'],
  ['superscript', 'sup'],
  ['subscript', 'sub'],
  ['strikethrough', 's'],
  ['underline', 'u'],
  ['italic', 'em'],
  ['bold', 'strong'],
] as const;

const writeRuns = (runs: readonly Leaf[], lineBreak = '<br>'): string =>
  runs.map((run) => writeRun(run, lineBreak)).join('');

function writeRun(run: Leaf, lineBreak: string): string {
  let html = escapeHtml(run.text).replaceAll('\n', lineBreak);
  for (const [mark, name] of markTags) if (run[mark]) html = `<${name}>${html}</${name}>`;
  const style = [run.size && `font-size:${run.size}px`, run.font && `font-family:'${run.font}'`].filter(
    Boolean,
  );
  if (style.length > 0) html = `${openTag('span', { style: style.join(';') })}${html}</span>`;
  return run.link === undefined ? html : wrapLink(safeUrl(run.link, 'link'), html);
}

const wrapLink = (href: string | null, html: string): string => `${openTag('a', { href })}${html}</a>`;

function openTag(name: string, attributes: Record<string, string | null>): string {
  const attributeTexts = Object.entries(attributes).map(([key, value]) =>
    value === null ? '' : ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${name}${attributeTexts.join('')}>`;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
