import { clipboard } from '../testing/clipboard';
import { makeEditor, p, shown } from '../testing/notation';
import { fetchHtmlReader, prepareHtmlReader } from './html-reader';
import { insertData } from './insert-data';

jest.mock('@stupeni/rich-text-model/stored', () => {
  throw new Error('Loading chunk failed');
});

it('pastes plain text and says so when the HTML reader fails to load', async () => {
  prepareHtmlReader();
  const editor = makeEditor([p('‸')]);
  insertData(editor, clipboard({ 'text/html': '<h2>Раз</h2>', 'text/plain': 'Раз' }));
  await fetchHtmlReader().catch(() => null);
  await Promise.resolve();
  expect(shown(editor)).toEqual([p('Раз‸')]);
  expect(editor.alerts.current()).toMatch(/^Вставлен только текст/);
});
