import type { Heading as HeadingBlock } from '@stupeni/rich-text-model';
import { Runs } from './Runs';

/** The page has its own h1, so the first level of the document is a larger h2. */
export function Heading({ block: { level, children } }: { block: HeadingBlock }) {
  const Tag = `h${Math.max(2, level)}` as 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  return (
    <Tag dir="auto" data-level={level}>
      <Runs leaves={children} />
    </Tag>
  );
}
