import { safeUrl, type Image } from '@stupeni/rich-text-model';
import type { CSSProperties } from 'react';

/** A picture with its caption; nothing where its address is not safe. */
export function Picture({ block }: { block: Image }) {
  const src = safeUrl(block.url, 'image');
  if (src === null) return null;
  return (
    <figure>
      <img
        src={src}
        alt={block.alt}
        loading="lazy"
        decoding="async"
        style={sizeOf(block)}
        data-width={block.width}
        data-height={block.height}
      />
      {block.caption && <figcaption>{block.caption}</figcaption>}
    </figure>
  );
}

/** A picture of known sides keeps its place while it loads, and its shape where it must shrink. */
function sizeOf({ width, height }: Image): CSSProperties {
  return typeof width === 'number' && height !== undefined
    ? { width, aspectRatio: `${width} / ${height}` }
    : { width, height };
}
