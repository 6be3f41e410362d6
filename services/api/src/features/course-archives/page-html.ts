import { type Block, type Leaf, listNumbers, readDocument, safeUrl } from '@stupeni/rich-text-model';
import { escapeHtml } from '../../core/http/escape-html';

type Item = Extract<Block, { type: 'list-item' }> & { number: number | null };

// The page uses the colours of the system, because people also read it in dark mode.
const style = `:root{color-scheme:light dark}body{margin:0 auto;max-width:44em;padding:1.5em;font:17px/1.55 Georgia,serif}
h1,h2,h3{line-height:1.25}img{max-width:100%;height:auto}figure{margin:1em 0}figcaption{font-size:.9em}
pre{white-space:pre-wrap;border:1px solid GrayText;padding:.8em}
blockquote{margin:1em 0;padding-left:1em;border-left:3px solid GrayText}.right{font-weight:bold}`;

/** A page that can be read in any browser, without a network. @param body HTML */
export const writePage = (title: string, body: string): string => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;

/**
 * A document as HTML. Headings are one level deeper, because the page has a heading of level 1.
 * @param toSource the address of a picture on the page
 */
export function documentHtml(document: unknown, toSource: (url: string) => string): string {
  const { blocks } = readDocument(document);
  const numbers = listNumbers(blocks);
  const parts: string[] = [];
  let items: Item[] = [];
  const endList = () => {
    if (items.length > 0) parts.push(listHtml(items));
    items = [];
  };
  for (const [at, block] of blocks.entries()) {
    if (block.type === 'list-item') items.push({ ...block, number: numbers[at] ?? null });
    else {
      endList();
      parts.push(blockHtml(block, toSource));
    }
  }
  endList();
  return parts.join('\n');
}

function blockHtml(block: Exclude<Block, { type: 'list-item' }>, toSource: (url: string) => string): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${leavesHtml(block.children)}</p>`;
    case 'heading': {
      const level = Math.min(block.level + 1, 6);
      return `<h${level}>${leavesHtml(block.children)}</h${level}>`;
    }
    case 'quote':
      return `<blockquote>${leavesHtml(block.children)}</blockquote>`;
    case 'code':
      return `<pre>${leavesHtml(block.children)}</pre>`;
    case 'image': {
      const picture = `<img src="${escapeHtml(toSource(block.url))}" alt="${escapeHtml(block.alt)}">`;
      const caption = block.caption ? `<figcaption>${escapeHtml(block.caption)}</figcaption>` : '';
      return `<figure>${picture}${caption}</figure>`;
    }
    case 'embed': {
      const url = safeUrl(block.url, 'embed') ?? '#';
      return `<p><a href="${escapeHtml(url)}">${escapeHtml(block.title || url)}</a></p>`;
    }
    default:
      return block satisfies never;
  }
}

/** Writes items as lists. Deeper items after an item go into that item. Items of one kind in a row are one list. */
function listHtml(items: readonly Item[]): string {
  let html = '';
  for (let at = 0; at < items.length;) {
    const { kind, depth } = items[at]!;
    const tag = kind === 'ordered' ? 'ol' : 'ul';
    html += `<${tag}>`;
    while (at < items.length && items[at]!.kind === kind && items[at]!.depth <= depth) {
      const item = items[at]!;
      const end = items.findIndex((other, index) => index > at && other.depth <= item.depth);
      const inside = items.slice(at + 1, end < 0 ? items.length : end);
      const value = item.number === null ? '' : ` value="${item.number}"`;
      html += `<li${value}>${leavesHtml(item.children)}${listHtml(inside)}</li>`;
      at += 1 + inside.length;
    }
    html += `</${tag}>`;
  }
  return html;
}

const tags = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strikethrough: 's',
  monospace: 'code',
  superscript: 'sup',
  subscript: 'sub',
} as const;

const leavesHtml = (leaves: readonly Leaf[]) => leaves.map(leafHtml).join('');

function leafHtml(leaf: Leaf): string {
  let html = escapeHtml(leaf.text).replaceAll('\n', '<br>');
  for (const [mark, tag] of Object.entries(tags))
    if (leaf[mark as keyof typeof tags]) html = `<${tag}>${html}</${tag}>`;
  const url = leaf.link === undefined ? null : safeUrl(leaf.link, 'link');
  return url === null ? html : `<a href="${escapeHtml(url)}">${html}</a>`;
}

/** The questions of a test as HTML. Correct answers are bold. */
export const questionsHtml = (
  questions: readonly { text: string; answers?: readonly { text: string; correct: boolean }[] }[],
): string =>
  `<ol>${questions
    .map(({ text, answers = [] }) => {
      const list = answers.map(
        (answer) => `<li${answer.correct ? ' class="right"' : ''}>${escapeHtml(answer.text)}</li>`,
      );
      return `<li><p>${escapeHtml(text).replaceAll('\n', '<br>')}</p><ul>${list.join('')}</ul></li>`;
    })
    .join('')}</ol>`;
