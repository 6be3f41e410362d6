import { safeUrl, type Embed } from '@stupeni/rich-text-model';
import { embedOf } from './embed-of';
import { OutLink } from './OutLink';
import { texts } from './texts';

/** A page inside the text, or a link to it where it may not be shown. */
export function EmbeddedPage({ block, hosts }: { block: Embed; hosts: readonly string[] }) {
  const page = embedOf(block.url, hosts);
  if (page === null) return <Refused url={safeUrl(block.url, 'embed')} title={block.title} />;
  return (
    <figure>
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

function Refused({ url, title }: { url: string | null; title: string }) {
  return (
    <figure>
      <figcaption>
        {texts.embedRefused} {url !== null && <OutLink url={url}>{title || texts.openEmbed}</OutLink>}
      </figcaption>
    </figure>
  );
}
