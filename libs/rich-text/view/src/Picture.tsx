import { safeUrl, type Image } from '@stupeni/rich-text-model';

export function Picture({ block: { url, alt, caption, width, height } }: { block: Image }) {
  const src = safeUrl(url, 'image');
  if (src === null) return null;
  return (
    <figure>
      <img src={src} alt={alt} loading="lazy" decoding="async" style={{ width, height }} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
