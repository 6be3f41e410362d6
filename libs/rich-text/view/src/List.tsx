import type { ListGroup } from './group-lists';
import { Runs } from './Runs';

/** `level`: number of outer lists. `data-depth` stores the depth of an item when it differs from `level`. */
export function List({ list, level = 0 }: { list: ListGroup; level?: number }) {
  const Tag = list.kind === 'ordered' ? 'ol' : 'ul';
  return (
    // An inner list keeps the side of the outermost one, so that all markers stand on one side.
    <Tag {...(list.start !== undefined && { start: list.start })} dir={level === 0 ? 'auto' : undefined}>
      {list.items.map((item, index) => (
        <li key={index} data-depth={item.depth === level ? undefined : item.depth}>
          <Runs leaves={item.children} />
          {item.lists.map((inner, at) => (
            <List key={at} list={inner} level={level + 1} />
          ))}
        </li>
      ))}
    </Tag>
  );
}
