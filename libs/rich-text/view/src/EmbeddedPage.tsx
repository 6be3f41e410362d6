import { safeUrl, type Embed } from '@stupeni/rich-text-model';
import { embedOf } from './embed-of';
import { OutLink } from './OutLink';
import { texts } from './texts';

/** A page inside the text, or a link to it where it may not be shown. */
export function EmbeddedPage({ block, hosts }: { block: Embed; hosts: readonly string[] }) {
  const page = embedOf(block.url, hosts);
  if (page === null) return <Refused block={block} />;
  return (
    <figure {...saidOf(block)}>
      <iframe
        src={page.src}
        sandbox={page.sandbox}
        title={block.title || texts.embed}
        style={{ width: block.width, height: block.height }}
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
        allow="fullscreen"
      />
      {block.title && <figcaption>{block.title}</figcaption>}
    </figure>
  );
}

function Refused({ block }: { block: Embed }) {
  const url = safeUrl(block.url, 'embed');
  return (
    <figure {...saidOf(block)}>
      <figcaption>
        {texts.embedRefused} {url !== null && <OutLink url={url}>{block.title || texts.openEmbed}</OutLink>}
      </figcaption>
    </figure>
  );
}

/** The block itself, for who reads the page's markup as a document again. */
const saidOf = ({ url, title, width, height }: Embed) => ({
  'data-embed': safeUrl(url, 'embed') ?? undefined,
  'data-title': title,
  'data-width': width,
  'data-height': height,
});
