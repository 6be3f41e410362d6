import { img, ol, olFrom, p, ul } from '../testing/notation';
import type { RichElement } from '../document/rich-editor';
import { listLooks } from './list-looks';

const looks = (...blocks: RichElement[]) =>
  blocks.map((block) => {
    const look = listLooks(blocks).get(block);
    return look && `${look.kinds.map(([kind]) => kind).join('')}${look.number}${look.first ? '!' : ''}`;
  });

describe('flat list items', () => {
  it('continue their numbers after the items inside them', () => {
    expect(looks(ol(0, 'а'), ol(1, 'б'), ol(1, 'в'), ol(0, 'г'), ol(1, 'д'))).toEqual([
      'o1!',
      'oo1',
      'oo2',
      'o2',
      'oo1',
    ]);
  });

  it('restart their numbers after another block and another kind', () => {
    expect(looks(ol(0, 'а'), p(), ol(0, 'б'), ul(0, 'в'), ol(0, 'г'))).toEqual([
      'o1!',
      undefined,
      'o1!',
      'u1!',
      'o1!',
    ]);
  });

  it('continue the numbers of outer lists after a picture between inner items', () => {
    const picture = img('https://a.example/a.png', '');
    expect(
      looks(ol(0, 'а'), ol(1, 'б'), picture, olFrom(2, 1, 'в'), ol(0, 'г'), picture, ol(0, 'д')),
    ).toEqual(['o1!', 'oo1', undefined, 'oo2', 'o2', undefined, 'o1!']);
  });

  it('begin with the number of their `start`', () => {
    expect(looks(ol(0, 'а'), p(), olFrom(2, 0, 'б'), ol(0, 'в'), olFrom(7, 0, 'г'))).toEqual([
      'o1!',
      undefined,
      'o2!',
      'o3',
      'o7!',
    ]);
  });

  it('have the kinds of their outer lists', () => {
    expect(looks(ul(0, 'а'), ol(1, 'б'), ul(2, 'в'), ul(1, 'г'))).toEqual(['u1!', 'uo1', 'uou1', 'uu1']);
  });
});
