import { readDocument } from './index';
import { writeLines } from './testing/notation';

const ours = { v: 1, blocks: [{ type: 'heading', level: 2, children: [{ text: 'Цели' }] }] };
const lines = (stored: unknown) => writeLines(readDocument(stored).blocks);

describe('readDocument', () => {
  it.each([
    ['the object', ours],
    ['its JSON', JSON.stringify(ours)],
    ['its JSON, encoded twice', JSON.stringify(JSON.stringify(ours))],
  ])('accepts %s', (_, stored) => expect(readDocument(stored)).toEqual(ours));

  it.each([
    ['Раз\r\n\nДва', 'p Раз', 'p Два'],
    ['[1]', 'p [1]'],
    ['{не закрыто', 'p {не закрыто'],
    ['"в кавычках"', 'p "в кавычках"'],
    ['<b>как есть</b>', 'p <b>как есть</b>'],
    ['\u0000а\ud800', 'p а\ufffd'],
  ])('reads %j as text', (stored, ...expected) => expect(lines(stored)).toEqual(expected));

  it('replaces an http picture of an older document with a link', () => {
    const picture = { type: 'image', url: 'http://a.example/a.png', alt: 'Кот' };
    expect(lines({ v: 1, blocks: [picture] })).toEqual(['p [link=http://a.example/a.png|Кот]']);
  });

  it.each([null, undefined, '', '  ', 5, true, [], {}, { v: 2, blocks: [] }, '{"blocks":[],"entityMap":{}}'])(
    'gives an empty document for %j',
    (stored) => expect(readDocument(stored)).toEqual({ v: 1, blocks: [] }),
  );
});
