import type { Heading as HeadingBlock } from '@stupeni/rich-text-model';
import { Runs } from './Runs';

/** The page around a document has its own h1, so the document's first level is an h2 that looks larger. */
export function Heading({ block: { level, children } }: { block: HeadingBlock }) {
  const Tag = `h${Math.max(2, level)}` as 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  return (
    <Tag data-level={level}>
      <Runs leaves={children} />
    </Tag>
  );
}
