import { type HElement, parseAsync, renderDocument } from 'docx-preview';
import { UnreadableFileError } from '../unreadable-file-error';
import { requireUnpackable } from './unpacked-size';

/** The most bytes that a document unpacks to. More would stop the page for seconds. */
const maxUnpackedBytes = 60_000_000;

/**
 * Draws a Word document into the page of a frame. The pages flow in the width of the frame.
 * @param nonce the nonce of the page's policy, which the frame inherits
 * @throws UnreadableFileError when the document is protected, broken or too large
 */
export async function drawDocx(file: Blob, page: Document, nonce: string | undefined): Promise<void> {
  requireUnpackable(new Uint8Array(await file.arrayBuffer()), maxUnpackedBytes);
  const options = {
    inWrapper: false,
    ignoreWidth: true,
    ignoreHeight: true,
    // The policy allows only fonts of the school and pictures in `data:` addresses.
    ignoreFonts: true,
    useBase64URL: true,
    // These chunks are foreign HTML inside the document.
    renderAltChunks: false,
    h: makeElements(page, nonce),
  };
  let nodes: Node[];
  try {
    nodes = await renderDocument(await parseAsync(file, options), options);
  } catch (cause) {
    throw new UnreadableFileError('broken', { cause });
  }
  for (const node of nodes) (node.nodeName === 'STYLE' ? page.head : page.body).append(node);
}

/**
 * Makes the elements that docx-preview asks for. The function of docx-preview itself writes `style` attributes, which
 * the policy of the page refuses. It also accepts links to any address.
 */
function makeElements(page: Document, nonce: string | undefined) {
  return function makeElement(description: HElement | Node | string): Node {
    if (typeof description === 'string') return page.createTextNode(description);
    if (!('tagName' in description) || 'nodeType' in description) return description as Node;
    const { ns, tagName, className, style, children = [], ...properties } = description;
    if (tagName === '#comment') return page.createComment('');
    const childNodes = children.map(makeElement);
    if (tagName === '#fragment') {
      const fragment = page.createDocumentFragment();
      fragment.append(...childNodes);
      return fragment;
    }
    const made = page.createElementNS(ns ?? 'http://www.w3.org/1999/xhtml', tagName) as HTMLElement;
    if (className) made.setAttribute('class', className);
    if (typeof style === 'string') made.style.cssText = style;
    else if (style) Object.assign(made.style, style);
    if (tagName === 'style' && nonce) made.nonce = nonce;
    for (const [name, value] of Object.entries(properties)) setProperty(made, name, value);
    made.append(...childNodes);
    return made;
  };
}

function setProperty(element: HTMLElement, name: string, value: unknown): void {
  if (value === undefined || name.startsWith('on') || name === 'srcdoc') return;
  if (name !== 'href') {
    Object.assign(element, { [name]: value });
    return;
  }
  // A link to a place in the document would open the page of the school in the frame.
  if (typeof value !== 'string' || !/^(https?|mailto):/i.test(value)) return;
  element.setAttribute('href', value);
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer');
}
