import { Box, Flex, IconButton, Text } from '@stupeni/ui/core';
import { useEscape } from '@stupeni/ui/more';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { partLook } from './look';
import { DownloadLink, NamedFile } from './NamedFile';
import { NotShown } from './NotShown';
import { Opening } from './Opening';
import type { HandedInFile } from './handed-in-parts';
import { texts } from './texts';
import { useNear } from './use-near';
import { usePicture } from './use-picture';

/** Neighbouring pictures: one in full width, or several small ones. An opened one takes the place of the small ones. */
export function Pictures({ files }: { files: readonly HandedInFile[] }) {
  const smallPictures = useRef<HTMLDivElement>(null);
  const { elementRef, isNear } = useNear();
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  /** The small picture that gets the focus when the large one closes. */
  const [closedIndex, setClosedIndex] = useState<number | null>(null);
  useEffect(() => {
    if (closedIndex !== null)
      smallPictures.current?.querySelectorAll<HTMLElement>('[data-small]')[closedIndex]?.focus();
  }, [closedIndex]);
  const close = () => {
    setClosedIndex(openIndex);
    setOpenIndex(null);
  };
  const isInside = () => document.activeElement?.closest('[data-pictures]') !== null;
  useEscape(() => openIndex !== null && isInside(), close);
  const [first] = files;
  const opened = openIndex === null ? undefined : files[openIndex];
  const isSingle = files.length === 1;
  return (
    <Box
      as="section"
      ref={elementRef}
      aria-label={isSingle ? first?.name : texts.pictures}
      css={partLook}
      data-part=""
      data-pictures=""
      tabIndex={-1}
    >
      {isSingle && first ? (
        <LargePicture file={first} isNear={isNear} gallery={null} />
      ) : openIndex !== null && opened ? (
        <LargePicture
          file={opened}
          isNear={isNear}
          gallery={{
            index: openIndex,
            count: files.length,
            turn: (step) => setOpenIndex(Math.min(files.length - 1, Math.max(0, openIndex + step))),
            close,
          }}
        />
      ) : (
        <Box ref={smallPictures} css={gridLook}>
          {files.map((file, index) => (
            <SmallPicture
              key={file.id}
              file={file}
              number={index + 1}
              isNear={isNear}
              onOpen={() => {
                setClosedIndex(null);
                setOpenIndex(index);
              }}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

interface SmallPictureProps {
  file: HandedInFile;
  number: number;
  isNear: boolean | null;
  onOpen: () => void;
}

function SmallPicture({ file, number, isNear, onOpen }: SmallPictureProps) {
  const { state, image } = usePicture(file, isNear);
  return (
    <Box minW={0}>
      {state === 'broken' ? (
        <NotShown text={texts.pictureFailed} icon="warning" />
      ) : (
        <Box asChild css={smallLook}>
          <button type="button" data-small="" aria-label={texts.openPicture(file.name)} onClick={onOpen}>
            <img {...image} alt="" />
          </button>
        </Box>
      )}
      <Flex gap={1.5} mt={1} textStyle="meta">
        <span>{number}.</span>
        <DownloadLink file={file} />
      </Flex>
    </Box>
  );
}

const zooms = [1, 1.5, 2, 3] as const;

interface LargePictureProps {
  file: HandedInFile;
  isNear: boolean | null;
  /** The gallery of the picture; null for a single picture. */
  gallery: { index: number; count: number; turn: (step: number) => void; close: () => void } | null;
}

const firstView = { turns: 0, zoomIndex: 0 };

/** One picture in full width, with buttons that turn and enlarge it. The arrow keys go to the next one. */
function LargePicture({ file, isNear, gallery }: LargePictureProps) {
  const [view, setView] = useState({ id: file.id, ...firstView });
  const box = useRef<HTMLDivElement>(null);
  const isOpened = gallery !== null;
  // The picture gets the focus when the teacher opens it, so that the arrow keys work.
  useEffect(() => {
    if (isOpened) box.current?.focus({ preventScroll: true });
  }, [isOpened]);
  const { turns, zoomIndex } = view.id === file.id ? view : firstView;
  const change = (changed: Partial<typeof firstView>) =>
    setView({ id: file.id, turns, zoomIndex, ...changed });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    // An enlarged picture scrolls with the arrows.
    if (!step || !gallery || zoomIndex > 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    gallery.turn(step);
  };
  const controls = (
    <Flex align="center" gap={1} flexWrap="wrap">
      {gallery && (
        <>
          <IconButton
            size="sm"
            icon="chevronLeft"
            label={texts.previousPicture}
            aria-disabled={gallery.index === 0 || undefined}
            onClick={() => gallery.turn(-1)}
          />
          <Text as="span" textStyle="meta" color="fg.muted" aria-live="polite">
            {texts.place(gallery.index + 1, gallery.count)}
          </Text>
          <IconButton
            size="sm"
            icon="chevronRight"
            label={texts.nextPicture}
            aria-disabled={gallery.index === gallery.count - 1 || undefined}
            onClick={() => gallery.turn(1)}
          />
        </>
      )}
      <IconButton
        size="sm"
        icon="refresh"
        label={texts.rotate}
        onClick={() => change({ turns: (turns + 1) % 4 })}
      />
      <IconButton
        size="sm"
        icon="minus"
        label={texts.smaller}
        aria-disabled={zoomIndex === 0 || undefined}
        onClick={() => change({ zoomIndex: Math.max(0, zoomIndex - 1) })}
      />
      <IconButton
        size="sm"
        icon="plus"
        label={texts.larger}
        aria-disabled={zoomIndex === zooms.length - 1 || undefined}
        onClick={() => change({ zoomIndex: Math.min(zooms.length - 1, zoomIndex + 1) })}
      />
      {gallery && <IconButton size="sm" icon="close" label={texts.allPictures} onClick={gallery.close} />}
    </Flex>
  );
  return (
    <Box onKeyDown={onKeyDown}>
      <NamedFile file={file} controls={controls}>
        <Box ref={box} css={largeLook} tabIndex={0} role="group" aria-label={file.name}>
          <TurnedPicture
            key={file.id}
            file={file}
            isNear={isNear}
            turns={turns}
            zoom={zooms[zoomIndex] ?? 1}
          />
        </Box>
      </NamedFile>
    </Box>
  );
}

interface TurnedPictureProps {
  file: HandedInFile;
  isNear: boolean | null;
  /** Quarters of a turn to the right. */
  turns: number;
  zoom: number;
}

function TurnedPicture({ file, isNear, turns, zoom }: TurnedPictureProps) {
  const { state, image } = usePicture(file, isNear);
  /** Height divided by width. */
  const [ratio, setRatio] = useState(1);
  if (state === 'broken') return <NotShown text={texts.pictureFailed} icon="warning" />;
  const isOnSide = turns % 2 === 1;
  return (
    <>
      {state !== 'loaded' && <Opening lines={3} />}
      <Box
        position="relative"
        mx="auto"
        style={{
          width: `${zoom * 100}%`,
          // A picture that is turned on its side is as high as it was wide.
          ...(isOnSide && { aspectRatio: String(ratio) }),
          ...(state !== 'loaded' && { position: 'absolute', visibility: 'hidden' }),
        }}
      >
        <Box
          asChild
          css={isOnSide ? sideLook : uprightLook}
          style={{
            rotate: `${turns * 90}deg`,
            ...(isOnSide && { width: `${100 / ratio}%` }),
            ...(!isOnSide && zoom > 1 && { width: '100%' }),
          }}
        >
          <img
            {...image}
            alt={file.name}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              if (naturalWidth > 0) setRatio(naturalHeight / naturalWidth);
              image.onLoad();
            }}
          />
        </Box>
      </Box>
    </>
  );
}

const gridLook = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  gap: 2.5,
} as const;

const smallLook = {
  display: 'block',
  w: 'full',
  aspectRatio: '4 / 3',
  borderRadius: '4px',
  overflow: 'hidden',
  bg: 'bg.emphasized',
  cursor: 'zoom-in',
  '& img': { w: 'full', h: 'full', objectFit: 'cover' },
} as const;

const largeLook = {
  position: 'relative',
  overflow: 'auto',
  maxH: { md: '82vh' },
  borderRadius: '4px',
  outlineOffset: '-3px',
} as const;

const uprightLook = { display: 'block', maxW: 'full', h: 'auto', mx: 'auto', bg: 'white' } as const;

const sideLook = {
  position: 'absolute',
  top: '50%',
  left: '50%',
  translate: '-50% -50%',
  maxW: 'none',
  h: 'auto',
  bg: 'white',
} as const;
