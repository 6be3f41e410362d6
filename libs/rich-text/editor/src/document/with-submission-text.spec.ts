import { setBlockType } from '../commands/set-block-type';
import { toggleSwitch } from '../commands/toggle-switch';
import { fetchHtmlReader } from '../paste/html-reader';
import { clipboard } from '../testing/clipboard';
import { b, code, makeEditor, p, ul } from '../testing/notation';
import { toDocument } from './to-document';
import { withSubmissionText } from './with-submission-text';

beforeAll(() => fetchHtmlReader());

const edited = (
  input: Parameters<typeof makeEditor>[0],
  run: (editor: ReturnType<typeof makeEditor>) => void,
) => {
  const editor = withSubmissionText(makeEditor(input));
  run(editor);
  return toDocument(editor.children).blocks;
};

const pasted = (html: string, plain = 'x') =>
  edited([p('‸')], (editor) => editor.insertData(clipboard({ 'text/html': html, 'text/plain': plain })));

describe('the text of a submission', () => {
  it('keeps bold and italic words, lists, links and code of a paste', () => {
    expect(
      pasted('<p><b>а</b> <i>б</i> <a href="https://школа.рф/">в</a></p><ul><li>г</li></ul><pre>д</pre>'),
    ).toEqual([
      {
        type: 'paragraph',
        children: [
          { text: 'а', bold: true },
          { text: ' ' },
          { text: 'б', italic: true },
          { text: ' ' },
          { text: 'в', link: 'https://школа.рф/' },
        ],
      },
      ul(0, 'г'),
      code('д'),
    ]);
  });

  it('turns headings and quotes of a paste into paragraphs, and drops colours, sizes and pictures', () => {
    expect(
      pasted(
        '<h2>Раз</h2><blockquote>два</blockquote><p><u>три</u><span style="font-size:30px">!</span></p><p><img src="https://a.example/b.png"></p>',
      ),
    ).toEqual([p('Раз'), p('два'), p('три!')]);
  });

  it('turns the address of a video into a link', () => {
    const url = 'https://rutube.ru/video/0123456789abcdef0123456789abcdef/';
    const [block] = edited([p('‸')], (editor) => editor.insertData(clipboard({ 'text/plain': url })));
    expect(block).toMatchObject({
      type: 'paragraph',
      children: [{ link: expect.stringContaining('rutube') }],
    });
  });

  it('ignores the shortcuts of tools that it does not offer', () => {
    const blocks = edited([p('⟨раз⟩')], (editor) => {
      toggleSwitch(editor, 'bold');
      toggleSwitch(editor, 'underline');
      setBlockType(editor, 'h2');
    });
    expect(blocks).toEqual([p(b('раз'))]);
  });

  it('leaves files of the clipboard to the screen', () => {
    const picture = new File(['x'], 'план.png', { type: 'image/png' });
    expect(edited([p('‸')], (editor) => editor.insertData(clipboard({}, [picture])))).toEqual([p('')]);
  });
});
