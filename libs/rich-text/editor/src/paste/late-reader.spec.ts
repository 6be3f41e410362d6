import { Editor, Transforms } from 'slate';
import { clipboard } from '../testing/clipboard';
import { makeEditor, h, p, shown } from '../testing/notation';
import { fetchHtmlReader, getHtmlReader } from './html-reader';
import { insertData } from './insert-data';

const html = { 'text/html': '<h2>Раз</h2><p>два</p>', 'text/plain': 'Раз два' };

// No other spec may have loaded the reader. With this line the file has its own modules (jest.preset.js).
beforeAll(() => jest.resetModules());

it('inserts a paste at its place when the HTML reader loads later', async () => {
  expect(getHtmlReader()).toBeNull();
  const [still, writing] = [makeEditor([p('‸')]), makeEditor([p('‸'), p('три')])];
  insertData(still, clipboard(html));
  insertData(writing, clipboard(html));
  Transforms.select(writing, Editor.end(writing, [1]));
  writing.insertText('!');
  expect(shown(writing)).toEqual([p(''), p('три!‸')]);
  await fetchHtmlReader();
  expect(shown(still)).toEqual([h(2, 'Раз'), p('два‸')]);
  expect(shown(writing)).toEqual([h(2, 'Раз'), p('два'), p('три!‸')]);
});
