import { Box, Flex, IconButton, Stack, Text } from '@stupeni/ui/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { openPdf, type PdfFile, type PdfLink, type PdfPage } from './heavy/open-pdf';
import { paperLook } from './look';
import { NamedFile } from './NamedFile';
import { NotYetOpen } from './NotYetOpen';
import { texts } from './texts';
import { useOpenedFile } from './use-opened-file';
import { useWidth } from './use-width';
import type { ViewerProps } from './viewer-props';

const closeFile = (pdf: PdfFile) => pdf.close();

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const fullWidthIndex = zooms.indexOf(1);

/** The pages of a PDF, each as wide as the pane. pdf.js draws them, so every browser shows the same picture. */
export function PdfPages({ file, isNear }: ViewerProps) {
  const [isDrawn, setIsDrawn] = useState(false);
  const [zoomIndex, setZoomIndex] = useState<number>(fullWidthIndex);
  const [current, setCurrent] = useState(1);
  const pages = useRef<HTMLDivElement>(null);
  const opened = useOpenedFile(file, isNear, { open: openPdf, close: closeFile, isDrawn });
  const width = useWidth(pages);
  useCurrentPage(pages, setCurrent);
  if (opened.state !== 'open') return <NotYetOpen file={file} opened={opened} minH="460px" />;
  const { value: pdf } = opened;
  const controls = (
    <Flex align="center" gap={1}>
      <IconButton
        size="sm"
        icon="minus"
        label={texts.smaller}
        aria-disabled={zoomIndex === 0 || undefined}
        onClick={() => setZoomIndex(Math.max(0, zoomIndex - 1))}
      />
      <Text as="span" textStyle="meta" color="fg.muted">
        {texts.page(current, pdf.pageCount)}
      </Text>
      <IconButton
        size="sm"
        icon="plus"
        label={texts.larger}
        aria-disabled={zoomIndex === zooms.length - 1 || undefined}
        onClick={() => setZoomIndex(Math.min(zooms.length - 1, zoomIndex + 1))}
      />
    </Flex>
  );
  return (
    <NamedFile file={file} controls={controls}>
      {/* Pages that are wider than the pane scroll sideways in this box. */}
      <Box
        ref={pages}
        overflowX="auto"
        tabIndex={zoomIndex > fullWidthIndex ? 0 : undefined}
        css={{ outlineOffset: '-3px' }}
      >
        {width > 0 && (
          <Stack gap={3} width="max-content" minW="full" align="center">
            {Array.from({ length: pdf.pageCount }, (_, index) => (
              <Page
                key={index}
                pdf={pdf}
                number={index + 1}
                width={Math.round(width * (zooms[zoomIndex] ?? 1))}
                onDrawn={setIsDrawn}
              />
            ))}
          </Stack>
        )}
      </Box>
    </NamedFile>
  );
}

/** Height divided by width of a page that is not read yet: a sheet of A4. */
const unreadRatio = 1.414;

interface PageProps {
  pdf: PdfFile;
  number: number;
  width: number;
  /** Called when the page is drawn, or cannot be drawn. */
  onDrawn: (isDrawn: true) => void;
}

/** One page. It is drawn while it is near the screen, so that a long file does not fill the memory. */
function Page({ pdf, number, width, onDrawn }: PageProps) {
  const pageRef = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const textLayer = useRef<HTMLDivElement>(null);
  const isNear = useIsNearNow(pageRef, number === 1);
  const [page, setPage] = useState<PdfPage | null>(null);
  const [links, setLinks] = useState<readonly PdfLink[]>([]);
  useEffect(() => {
    if (!isNear || page) return;
    let isGone = false;
    pdf.readPage(number).then(
      (found) => !isGone && setPage(found),
      // If one page is broken, it stays white. The other pages are shown.
      (cause: unknown) => {
        if (isGone) return;
        console.warn(`Page ${number} was not read.`, cause);
        onDrawn(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [isNear, page, pdf, number, onDrawn]);
  useEffect(() => {
    page
      ?.findLinks()
      .then(setLinks, (cause: unknown) => console.warn('The links of a page were not read.', cause));
  }, [page]);
  useEffect(() => {
    if (!isNear || !page || !canvas.current || !textLayer.current) return;
    let isStopped = false;
    const { done, stop } = page.draw(canvas.current, textLayer.current, width);
    done.then(
      () => onDrawn(true),
      (cause: unknown) => {
        if (isStopped) return;
        console.warn(`Page ${number} was not drawn.`, cause);
        onDrawn(true);
      },
    );
    return () => {
      isStopped = true;
      stop();
    };
  }, [isNear, page, width, number, onDrawn]);
  return (
    <Box
      ref={pageRef}
      role="group"
      aria-label={texts.pageName(number)}
      data-page={number}
      css={[paperLook, pageLook]}
      style={{ width, height: Math.round(width * (page?.ratio ?? unreadRatio)) }}
    >
      {isNear && (
        <>
          <canvas ref={canvas} aria-hidden="true" />
          <div ref={textLayer} data-words="" />
          {links.map(({ url, left, top, width: wide, height }, index) => (
            <a
              key={index}
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={texts.link(url)}
              title={url}
              style={{
                left: `${left * 100}%`,
                top: `${top * 100}%`,
                width: `${wide * 100}%`,
                height: `${height * 100}%`,
              }}
            />
          ))}
        </>
      )}
    </Box>
  );
}

/** Whether the element is near the screen now. */
function useIsNearNow(elementRef: RefObject<HTMLElement | null>, isNearAtFirst: boolean): boolean {
  const [isNear, setIsNear] = useState(isNearAtFirst);
  useEffect(() => {
    if (!elementRef.current) return;
    const watch = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '800px 0px',
    });
    watch.observe(elementRef.current);
    return () => watch.disconnect();
  }, [elementRef]);
  return isNear;
}

/** Reports the page at the middle of the screen. */
function useCurrentPage(pages: RefObject<HTMLElement | null>, onPage: (number: number) => void): void {
  useEffect(() => {
    const update = () => {
      const middle = window.innerHeight / 2;
      const drawn = [...(pages.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
      const found = drawn.findLast((page) => page.getBoundingClientRect().top <= middle);
      if (found) onPage(Number(found.dataset['page']));
    };
    document.addEventListener('scroll', update, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', update, true);
  }, [pages, onPage]);
}

/**
 * The styles that pdf.js needs to place the words of a page over its drawing. The words are transparent until they are
 * selected.
 */
const pageLook = {
  position: 'relative',
  flex: 'none',
  overflow: 'hidden',
  '& canvas': { display: 'block', width: '100%', height: '100%' },
  '& a': { position: 'absolute' },
  '& [data-words]': {
    '--min-font-size': '1',
    '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
    '--min-font-size-inv': 'calc(1 / var(--min-font-size))',
    position: 'absolute',
    inset: 0,
    overflow: 'clip',
    lineHeight: 1,
    textAlign: 'initial',
    letterSpacing: 'normal',
    wordSpacing: 'normal',
    textSizeAdjust: 'none',
    forcedColorAdjust: 'none',
    transformOrigin: '0 0',
    '& :is(span, br)': {
      color: 'transparent',
      position: 'absolute',
      whiteSpace: 'pre',
      cursor: 'text',
      transformOrigin: '0% 0%',
    },
    '& > :not(.markedContent), & .markedContent span:not(.markedContent)': {
      '--font-height': '0',
      '--scale-x': '1',
      '--rotate': '0deg',
      fontSize: 'calc(var(--text-scale-factor) * var(--font-height))',
      transform: 'rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))',
    },
    '& .markedContent': { display: 'contents' },
    '& ::selection': { bg: 'rgb(0 90 200 / 30%)', color: 'transparent' },
  },
} as const;
