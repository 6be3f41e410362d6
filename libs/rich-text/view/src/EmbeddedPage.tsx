import { safeUrl, type Embed } from '@stupeni/rich-text-model';
import { resolveEmbed } from './resolve-embed';
import { OutLink } from './OutLink';
import { findVideo } from './video-player';
import { texts } from './texts';

/** An embedded page, or a link to it when `resolveEmbed` does not allow the page. */
export function EmbeddedPage({ block, hosts }: { block: Embed; hosts: readonly string[] }) {
  const page = resolveEmbed(block.url, hosts);
  if (page === null) return <PageLink block={block} />;
  return (
    <figure {...toDataAttributes(block)}>
      <iframe
        src={page.src}
        sandbox={page.sandbox}
        title={block.title || texts.embed}
        style={{
          width: block.width,
          height: block.height,
          // On a phone a video with the height for a computer would have black bars above and below.
          ...(findVideo(page.src) !== null && { maxHeight: '56.25vw' }),
        }}
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      />
      {block.title && <figcaption dir="auto">{block.title}</figcaption>}
    </figure>
  );
}

function PageLink({ block }: { block: Embed }) {
  const url = safeUrl(block.url, 'embed');
  return (
    <figure {...toDataAttributes(block)}>
      <figcaption>
        {texts.embedRefused} {url !== null && <OutLink url={url}>{block.title || texts.openEmbed}</OutLink>}
      </figcaption>
    </figure>
  );
}

/** The data attributes from which `readHtml` restores the block. */
const toDataAttributes = ({ url, title, width, height }: Embed) => ({
  'data-embed': safeUrl(url, 'embed') ?? undefined,
  'data-title': title,
  'data-width': width,
  'data-height': height,
});
