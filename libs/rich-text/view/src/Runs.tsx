import { safeUrl, type Leaf } from '@stupeni/rich-text-model';
import { Fragment, type CSSProperties, type ReactNode } from 'react';
import { OutLink } from './OutLink';

/** The text of a block. Neighbouring runs with the same address become one link. */
export function Runs({ leaves }: { leaves: readonly Leaf[] }) {
  return groupByLink(leaves).map(({ url, runs }, index) => {
    const content = runs.map((leaf, at) => (
      <Run key={at} leaf={leaf}>
        {leaf.text}
      </Run>
    ));
    return url === null ? (
      <Fragment key={index}>{content}</Fragment>
    ) : (
      <OutLink key={index} url={url}>
        {content}
      </OutLink>
    );
  });
}

function groupByLink(leaves: readonly Leaf[]): { url: string | null; runs: Leaf[] }[] {
  const parts: { url: string | null; runs: Leaf[] }[] = [];
  for (const leaf of leaves) {
    const url = safeUrl(leaf.link, 'link');
    const last = parts.at(-1);
    if (last?.url === url) last.runs.push(leaf);
    else parts.push({ url, runs: [leaf] });
  }
  return parts;
}

/** A run of text with the styles of its marks, without the link. */
export function Run({ leaf, children }: { leaf: Leaf; children: ReactNode }) {
  let node = children;
  if (leaf.monospace) node = <code>{node}</code>;
  if (leaf.superscript) node = <sup>{node}</sup>;
  if (leaf.subscript) node = <sub>{node}</sub>;
  if (leaf.strikethrough) node = <s>{node}</s>;
  if (leaf.underline) node = <u>{node}</u>;
  if (leaf.italic) node = <em>{node}</em>;
  if (leaf.bold) node = <strong>{node}</strong>;
  if (leaf.size === undefined && leaf.font === undefined) return node;
  return (
    <span style={toStyle(leaf)} data-size={leaf.size} data-font={leaf.font}>
      {node}
    </span>
  );
}

/** Size and font of a run of text. A generic family replaces a font that is not installed. */
function toStyle({ size, font }: Pick<Leaf, 'size' | 'font'>): CSSProperties {
  const kind = font === 'Georgia' || font === 'Times New Roman' ? 'serif' : 'sans-serif';
  return {
    fontSize: size,
    fontFamily: font && `"${font}", ${kind}`,
    // The line height of normal text is too large for big letters.
    lineHeight: size !== undefined && size > 24 ? 1.3 : undefined,
  };
}
