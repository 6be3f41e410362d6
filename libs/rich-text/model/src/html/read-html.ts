import type { Reading } from '../reading';
import { createCollector } from '../write/collect';
import { createFlow } from '../write/flow';
import { BoundedParser } from './bounded-parser';
import { closeElement } from './close-element';
import type { Frame } from './frame';
import { openElement } from './open-element';
import type { ReadingState } from './reading-state';

// Traces that Word, Google Docs and Chromium leave in the clipboard.
const clipboardTraces =
  /urn:schemas-microsoft-com|class="?Mso|mso-[a-z-]{1,40}:|docs-internal-guid|-webkit-text-stroke-width|Apple-interchange-newline/;

export interface HtmlOptions {
  /** Takes a picture that is inside the markup (`data:`). Returns the address that replaces the picture, or null. */
  takePicture?: (dataUrl: string) => string | null;
}

/**
 * Reads HTML as a document: web pages, Word, Google Docs, and their clipboards. Markup that `RichText` of
 * @stupeni/rich-text-view has drawn is read as the same document. It reads only texts, known elements and safe
 * addresses, never markup. Never throws. The result is safe to draw.
 */
export function readHtml(html: string, { takePicture = () => null }: HtmlOptions = {}): Reading {
  const collector = createCollector('html');
  const page: ReadingState = {
    ...collector,
    flow: createFlow(collector),
    foreign: clipboardTraces.test(html),
    takePicture,
  };
  const frames: Frame[] = [];
  const getTopFrame = (): Frame => frames.at(-1) ?? outermostFrame;
  let isAfterPre = false;

  const parser = new BoundedParser(
    {
      onopentag: (name, attributes) => {
        frames.push(openElement(page, getTopFrame(), name, attributes));
        isAfterPre = name === 'pre';
      },
      onclosetag: () => {
        const frame = frames.pop();
        if (frame !== undefined) closeElement(page, frame, getTopFrame());
      },
      ontext: (text) => {
        // HTML ignores the line break right after `<pre>`.
        readText(page, getTopFrame(), isAfterPre ? text.replace(/^\r?\n/, '') : text);
        isAfterPre = false;
      },
    },
    () => frames.length,
  );
  parser.end(html);
  page.flow.edge(outermostFrame.place);
  page.flow.edge({ shape: { type: 'paragraph' } });
  return collector.reading();
}

const outermostFrame: Frame = {
  name: '',
  isBlock: true,
  marks: {},
  place: { shape: { type: 'paragraph' } },
  paragraph: { type: 'paragraph' },
  list: null,
  keepSpaces: false,
  exact: false,
  skipText: false,
  figure: null,
  words: null,
  formula: null,
  shownTwice: null,
  cells: 0,
};

function readText({ flow }: ReadingState, frame: Frame, text: string): void {
  const { place, marks, keepSpaces, skipText, words } = frame;
  if (skipText === 'marker') {
    if (place.shape.type !== 'list-item' || !/[\p{L}\d][.)]/u.test(text)) return;
    place.shape.kind = 'ordered';
    const [, digits] = /(?:^|[^\d.])(\d{1,5})[.)]/.exec(text) ?? [];
    if (digits !== undefined) place.number = { value: Number(digits), starts: true };
  } else if (words !== null) words.push(keepSpaces ? text : text.replace(/[ \t\n\r\f]+/g, ' '));
  else if (!skipText) flow.text(place, text, marks, keepSpaces);
}
