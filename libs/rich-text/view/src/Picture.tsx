import { safeUrl, type Image } from '@stupeni/rich-text-model';
import { Icon } from '@stupeni/ui/core';
import { useState, type CSSProperties } from 'react';
import { texts } from './texts';

interface PictureProps {
  block: Image;
  /** Makes the picture a button. */
  onOpen?: (picture: Image) => void;
}

/** A picture with its caption, or nothing when its address is not safe. */
export function Picture({ block, onOpen }: PictureProps) {
  const src = safeUrl(block.url, 'image');
  const [failedSource, setFailedSource] = useState<string | null>(null);
  const [loadedSource, setLoadedSource] = useState<string | null>(null);
  if (src === null) return null;
  const isMissing = failedSource === src;
  const hasPlace = block.natural !== undefined || block.height !== undefined;
  const image = (
    <img
      src={src}
      alt={block.alt}
      // A failed picture is hidden and not removed, so that a copy of the text contains it.
      hidden={isMissing || undefined}
      data-decorative={block.decorative && ''}
      onError={() => setFailedSource(src)}
      onLoad={() => setLoadedSource(src)}
      data-loading={hasPlace || loadedSource === src ? undefined : ''}
      loading="lazy"
      decoding="async"
      style={toStyle(block)}
      data-width={block.width}
      data-height={block.height}
      data-natural={block.natural && `${block.natural.width}x${block.natural.height}`}
    />
  );
  return (
    <figure>
      {onOpen ? (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={texts.open(block.alt)}
          hidden={isMissing || undefined}
          data-opens=""
          onClick={() => onOpen(block)}
        >
          {image}
        </button>
      ) : (
        image
      )}
      {isMissing && <Missing block={block} />}
      {block.caption && <figcaption dir="auto">{block.caption}</figcaption>}
    </figure>
  );
}

/** Replaces a picture that failed to load and shows its alternative text. */
function Missing({ block: { alt, decorative } }: { block: Image }) {
  return (
    <div data-missing="" data-aside="" aria-hidden={decorative}>
      <Icon name="image" size={20} />
      <span>{alt ? `${texts.missing}: ${alt}` : texts.missing}</span>
    </div>
  );
}

/** Reserves the space of a picture of known size while it loads, and keeps its aspect ratio. */
function toStyle({ width, height, natural }: Image): CSSProperties {
  if (typeof width === 'number' && height !== undefined)
    return { width, aspectRatio: `${width} / ${height}` };
  if (!natural) return { width, height };
  const naturalWidth = width === undefined && height === undefined ? natural.width : undefined;
  return { width: width ?? naturalWidth, height, aspectRatio: `${natural.width} / ${natural.height}` };
}
