import { Box } from '@stupeni/ui/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { drawDocx } from './heavy/draw-docx';
import { paperLook } from './look';
import { NamedFile } from './NamedFile';
import { NotOpened, Opening } from './Opening';
import { UnreadableFileError } from './unreadable-file-error';
import { useOpenedFile } from './use-opened-file';
import type { ViewerProps } from './viewer-props';

/** Makes the function that draws the bytes once the frame has loaded. */
const makeDrawFile = (bytes: Blob) =>
  Promise.resolve((page: Document) => drawDocx(bytes, page, readPageNonce()));

/** A frame without an address inherits the policy of the page, which allows styles with this nonce only. */
const readPageNonce = () => document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce || undefined;

/**
 * A Word document, in a frame without scripts. The frame has the height of its content, so that the pane has one
 * scroll. It loads nothing: its own policy allows pictures that are part of the document only.
 */
export function DocxPage({ file, isNear }: ViewerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const [drawn, setDrawn] = useState<'no' | 'yes' | { error: unknown }>('no');
  const opened = useOpenedFile(file, isNear, { open: makeDrawFile, isDrawn: drawn !== 'no' });
  const draw = opened.state === 'open' ? opened.value : null;
  useEffect(() => {
    if (!draw || !page) return;
    let isGone = false;
    draw(page).then(
      () => !isGone && setDrawn('yes'),
      (error: unknown) => !isGone && setDrawn({ error }),
    );
    return () => {
      isGone = true;
    };
  }, [draw, page]);
  useFrameHeight(frame, page, drawn === 'yes');
  usePassOnKeys(frame, page);
  if (opened.state === 'failed')
    return (
      <NamedFile file={file}>
        <NotOpened error={opened.error} onRetry={opened.retry} />
      </NamedFile>
    );
  if (typeof drawn === 'object')
    return (
      <NamedFile file={file}>
        <NotOpened error={toUnreadable(drawn.error)} onRetry={null} />
      </NamedFile>
    );
  return (
    <NamedFile file={file}>
      {drawn === 'no' && <Opening minH="460px" />}
      {draw && (
        <Box asChild css={[paperLook, frameLook]} data-drawn={drawn === 'yes' || undefined}>
          <iframe
            ref={frame}
            title={file.name}
            // The page draws into the frame, so it needs the same origin. Scripts stay forbidden. Links open a new tab.
            sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            srcDoc={makeEmptyPage()}
            onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
          />
        </Box>
      )}
    </NamedFile>
  );
}

const toUnreadable = (error: unknown) =>
  error instanceof UnreadableFileError ? error : new UnreadableFileError('broken', { cause: error });

/**
 * Sets the height of the frame to the height of its content. Pictures that load and a new width of the pane change it.
 */
function useFrameHeight(
  frame: RefObject<HTMLIFrameElement | null>,
  page: Document | null,
  isDrawn: boolean,
): void {
  useEffect(() => {
    if (!page?.body || !isDrawn) return;
    const fit = () => {
      frame.current?.style.setProperty('height', `${page.body.scrollHeight}px`);
    };
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(page.body);
    return () => watch.disconnect();
  }, [frame, page, isDrawn]);
}

/**
 * A page gets no keys from a frame. This hook passes them on, so that the shortcuts of the desk also work in the frame.
 */
function usePassOnKeys(frame: RefObject<HTMLIFrameElement | null>, page: Document | null): void {
  useEffect(() => {
    const passOn = (event: KeyboardEvent) => {
      const { key, code, altKey, ctrlKey, metaKey, shiftKey, repeat } = event;
      const same = { key, code, altKey, ctrlKey, metaKey, shiftKey, repeat, bubbles: true, cancelable: true };
      if (frame.current?.dispatchEvent(new KeyboardEvent('keydown', same)) === false) event.preventDefault();
    };
    page?.addEventListener('keydown', passOn);
    return () => page?.removeEventListener('keydown', passOn);
  }, [frame, page]);
}

const makeEmptyPage = () =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'nonce-${readPageNonce() ?? ''}' 'unsafe-inline'"><style nonce="${readPageNonce() ?? ''}">${styles}</style></head><body></body></html>`;

/**
 * Styles that replace those of docx-preview where they do not fit. The margins of the paper are too wide for a phone. A
 * picture has the size that it has on the paper. docx-preview cuts off a table that is wider than the section, so the
 * section scrolls.
 */
const styles =
  'body{margin:0;background:#fff;color:#000;overflow-wrap:anywhere}' +
  'section.docx{box-sizing:border-box;padding:24px;overflow-x:auto!important}' +
  'section.docx+section.docx{border-top:1px solid #ddd8cc}' +
  'img,svg,table{max-width:100%}' +
  '@media(max-width:600px){section.docx{padding:16px!important}' +
  'section.docx div:has(>img){max-width:100%;height:auto!important}div>img{height:auto!important}}';

const frameLook = {
  display: 'none',
  w: 'full',
  h: '600px',
  '&[data-drawn]': { display: 'block' },
} as const;
