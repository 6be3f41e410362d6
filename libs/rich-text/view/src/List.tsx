import type { ListGroup } from './group-lists';
import { Runs } from './Runs';

export function List({ list }: { list: ListGroup }) {
  const Tag = list.kind === 'ordered' ? 'ol' : 'ul';
  return (
    <Tag>
      {list.items.map((item, index) => (
        <li key={index}>
          <Runs leaves={item.children} />
          {item.lists.map((inner, at) => (
            <List key={at} list={inner} />
          ))}
        </li>
      ))}
    </Tag>
  );
}
