import {
  getDocument,
  GlobalWorkerOptions,
  InvalidPDFException,
  PasswordException,
  type PDFDocumentProxy,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { UnreadableFileError } from '../unreadable-file-error';

// A browser starts workers of the page's own origin only. The gateway serves the scripts even when the releases are on
// a CDN.
const toOwnOrigin = ({ pathname }: URL): URL => new URL(pathname, location.origin);

GlobalWorkerOptions.workerSrc = toOwnOrigin(
  new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url),
).href;

/**
 * The parts that pdf.js loads by name from one folder when a document needs them: the decoders of scans (JBIG2, fax,
 * JPEG 2000) and fonts for documents without their own. The build puts all of them there
 * (`tools/build/src/browser-build.ts`).
 */
const [part] = [
  new URL('pdfjs-dist/wasm/jbig2_nowasm_fallback.js', import.meta.url),
  new URL('pdfjs-dist/wasm/openjpeg_nowasm_fallback.js', import.meta.url),
  new URL('pdfjs-dist/standard_fonts/FoxitSymbol.pfb', import.meta.url),
  new URL('pdfjs-dist/standard_fonts/FoxitDingbats.pfb', import.meta.url),
  new URL('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf', import.meta.url),
  new URL('pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf', import.meta.url),
  new URL('pdfjs-dist/standard_fonts/LiberationSans-Italic.ttf', import.meta.url),
  new URL('pdfjs-dist/standard_fonts/LiberationSans-BoldItalic.ttf', import.meta.url),
] as const;
const partsUrl = new URL('.', toOwnOrigin(part)).href;

/** The most drawn pixels for one point of the screen. More would cost memory, and nobody would see them. */
const maxPixelRatio = 2;

/** A link of a page. Its place is in shares of the width and height of the page. */
export interface PdfLink {
  url: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface PdfPage {
  /** Height divided by width. */
  ratio: number;
  /** Draws the page and lays its text over it, so that the text can be selected and read aloud. */
  draw: (
    canvas: HTMLCanvasElement,
    text: HTMLElement,
    width: number,
  ) => { done: Promise<void>; stop: () => void };
  findLinks: () => Promise<PdfLink[]>;
}

export interface PdfFile {
  pageCount: number;
  /** @param number from 1 */
  readPage: (number: number) => Promise<PdfPage>;
  close: () => void;
}

/**
 * Opens a PDF. pdf.js runs in a worker and never runs code from the file.
 * @throws UnreadableFileError when the file is protected by a password or broken
 */
export async function openPdf(bytes: Blob): Promise<PdfFile> {
  const task = getDocument({
    data: new Uint8Array(await bytes.arrayBuffer()),
    // The policy of the page allows no WebAssembly, so the decoders are plain scripts.
    useWasm: false,
    wasmUrl: partsUrl,
    standardFontDataUrl: partsUrl,
    // The worker may load scripts only, so the page loads the fonts.
    useWorkerFetch: false,
  });
  try {
    const file = await task.promise;
    return {
      pageCount: file.numPages,
      readPage: (number) => readPage(file, number),
      close: () => void task.destroy(),
    };
  } catch (cause) {
    void task.destroy();
    if (cause instanceof PasswordException) throw new UnreadableFileError('protected', { cause });
    if (cause instanceof InvalidPDFException) throw new UnreadableFileError('broken', { cause });
    throw cause;
  }
}

/** An annotation of a page: the parts that are used here. */
interface PdfAnnotation {
  subtype?: string;
  url?: string;
  /** Two opposite corners of the annotation. */
  rect: [number, number, number, number];
}

const toPoint = (values: readonly unknown[]): [number, number] => [Number(values[0]), Number(values[1])];

async function readPage(file: PDFDocumentProxy, number: number): Promise<PdfPage> {
  const page = await file.getPage(number);
  const size = page.getViewport({ scale: 1 });
  return {
    ratio: size.height / size.width,
    draw(canvas, text, width) {
      const viewport = page.getViewport({ scale: width / size.width });
      const density = Math.min(window.devicePixelRatio || 1, maxPixelRatio);
      canvas.width = Math.floor(viewport.width * density);
      canvas.height = Math.floor(viewport.height * density);
      text.replaceChildren();
      text.style.setProperty('--total-scale-factor', String(viewport.scale));
      const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
      const words = new TextLayer({
        textContentSource: page.streamTextContent(),
        container: text,
        viewport,
      });
      return {
        done: Promise.all([drawing.promise, words.render()]).then(() => undefined),
        stop: () => {
          drawing.cancel();
          words.cancel();
        },
      };
    },
    async findLinks() {
      const annotations = (await page.getAnnotations()) as PdfAnnotation[];
      return annotations.flatMap(({ subtype, url, rect }) => {
        if (subtype !== 'Link' || !url) return [];
        const [x1, y1] = toPoint(size.convertToViewportPoint(rect[0], rect[1]));
        const [x2, y2] = toPoint(size.convertToViewportPoint(rect[2], rect[3]));
        return {
          url,
          left: Math.min(x1, x2) / size.width,
          top: Math.min(y1, y2) / size.height,
          width: Math.abs(x2 - x1) / size.width,
          height: Math.abs(y2 - y1) / size.height,
        };
      });
    },
  };
}
