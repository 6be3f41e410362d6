import type { Embed, Image } from '@stupeni/rich-text-model';
import { Fragment, type ReactNode } from 'react';
import type { ListGroup } from './group-lists';
import { Runs } from './Runs';

interface ListProps {
  list: ListGroup;
  /** Number of outer lists. `data-depth` stores the depth of an item if the depth differs from this number. */
  level?: number;
  /** Draws a picture or an embedded page inside an item. */
  draw: (media: Image | Embed) => ReactNode;
}

export function List({ list, level = 0, draw }: ListProps) {
  const Tag = list.kind === 'ordered' ? 'ol' : 'ul';
  return (
    // An inner list has the direction of the outermost one, so that all markers are on one side.
    <Tag {...(list.start !== undefined && { start: list.start })} dir={level === 0 ? 'auto' : undefined}>
      {list.items.map((item, index) => (
        <li key={index} data-depth={item.depth === level ? undefined : item.depth}>
          <Runs leaves={item.children} />
          {item.parts.map((part, at) =>
            part.type === 'list' ? (
              <List key={at} list={part} level={level + 1} draw={draw} />
            ) : (
              <Fragment key={at}>{draw(part)}</Fragment>
            ),
          )}
        </li>
      ))}
    </Tag>
  );
}
