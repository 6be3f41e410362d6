import { clipboard } from '../testing/clipboard';
import { fixtures } from '../testing/fixtures';
import { code, makeEditor, end, h, link, p, page, shown } from '../testing/notation';
import { insertData } from './insert-data';

const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const paste = (text: string) => (editor: Parameters<typeof insertData>[0]) =>
  insertData(editor, clipboard({ 'text/plain': text }));

describe('an address pasted alone', () => {
  fixtures({
    'becomes the player of a video': {
      input: [p('раз'), p('‸'), p('два')],
      run: paste(` ${video}\n`),
      output: [p('раз'), page(video, '‸'), p('два')],
    },
    'becomes the player without a scheme': {
      input: [end('‸')],
      run: paste('youtu.be/dQw4w9WgXcQ'),
      output: [page('https://youtu.be/dQw4w9WgXcQ', '‸'), end()],
    },
    'becomes the page of an iframe code': {
      input: [p('‸'), p('два')],
      run: paste('<iframe width="560" src="https://a.example/embed/1" allowfullscreen></iframe>'),
      output: [page('https://a.example/embed/1', '‸'), p('два')],
    },
    'becomes a link inside a sentence': {
      input: [p('Смотрите ‸')],
      run: paste(video),
      output: [p('Смотрите ', link(`${video}‸`, video))],
    },
    'becomes a link in a heading': {
      input: [h(2, '‸')],
      run: paste(video),
      output: [h(2, link(`${video}‸`, video))],
    },
    'stays text in code': { input: [code('‸')], run: paste(video), output: [code(`${video}‸`)] },
    'becomes a link when it is no video': {
      input: [p('‸')],
      run: paste('https://vk.com/feed'),
      output: [p(link('https://vk.com/feed‸', 'https://vk.com/feed'))],
    },
    'stays text when its iframe has no safe address': {
      input: [p('‸')],
      run: paste('<iframe src="javascript:alert(1)"></iframe>'),
      output: [p('<iframe src="javascript:alert(1)"></iframe>‸')],
    },
  });

  it('leaves the caret behind the text after an undo in an empty document', () => {
    const editor = makeEditor([end('‸')]);
    paste(video)(editor);
    editor.undo();
    expect(shown(editor)).toEqual([end(`${video}‸`)]);
  });

  it('becomes text again with one undo', () => {
    const editor = makeEditor([p('раз'), p('‸')]);
    paste(video)(editor);
    editor.undo();
    expect(shown(editor)).toEqual([p('раз'), p(`${video}‸`)]);
    editor.undo();
    expect(shown(editor)).toEqual([p('раз'), p('‸')]);
  });
});
