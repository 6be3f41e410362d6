import { insertPictures } from '../commands/insert-pictures';
import { toDocument } from '../document/to-document';
import { clipboard } from '../testing/clipboard';
import { editorOf, end, img, p, shown } from '../testing/notation';
import { writeCopied } from './copied';
import type { Send } from './uploads';

const cat = new File(['x'], 'cat.png', { type: 'image/png' });

/** A server whose answers the test gives. */
function server() {
  const calls: { file: File; progress: (share: number) => void; signal: AbortSignal }[] = [];
  const answers: { take: (url: string) => void; refuse: (reason: Error) => void }[] = [];
  const send: Send = (file, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      calls.push({ file, progress: onProgress, signal });
      answers.push({ take: (url) => resolve({ url }), refuse: reject });
    });
  return { send, calls, answers };
}

/** A picture pasted into a text, and the key of its upload. */
function pasted() {
  const { send, calls, answers } = server();
  const editor = editorOf([p('раз‸')], send);
  insertPictures(editor, [cat]);
  const place = editor.children[1];
  if (!place || !('type' in place) || place.type !== 'upload') throw new Error('no place of an upload');
  return { editor, id: place.id, calls, answers };
}

const settled = () => new Promise((done) => setTimeout(done));

describe('a picture that is sent', () => {
  it('is no part of the document until it is there', async () => {
    const { editor, answers } = pasted();
    expect(toDocument(editor.children).blocks).toHaveLength(1);
    answers[0]?.take('/api/files/1');
    await settled();
    expect(shown(editor)).toEqual([p('раз'), img('/api/files/1', '‸'), end()]);
  });

  it('tells how far it is', () => {
    const { editor, id, calls } = pasted();
    const heard: unknown[] = [];
    editor.uploads.subscribe((of) => heard.push(editor.uploads.get(of)?.state));
    calls[0]?.progress(0.5);
    expect(heard).toEqual([{ step: 'sending', share: 0.5 }]);
    expect(editor.uploads.isUnfinished(id)).toBe(true);
  });

  it('keeps its place and its file when it is refused, and is sent again', async () => {
    const { editor, id, calls, answers } = pasted();
    const reason = new Error('Файл больше 10 МБ.');
    answers[0]?.refuse(reason);
    await settled();
    expect(editor.uploads.get(id)).toEqual({ file: cat, state: { step: 'failed', reason } });
    editor.uploads.retry(id);
    expect(calls.map(({ file }) => file)).toEqual([cat, cat]);
    answers[1]?.take('/api/files/1');
    await settled();
    expect(editor.children[1]).toMatchObject({ type: 'image', url: '/api/files/1' });
  });

  it('stands where the text has it by then', async () => {
    const { editor, answers } = pasted();
    editor.select({ path: [0, 0], offset: 0 });
    editor.insertBreak();
    answers[0]?.take('/api/files/1');
    await settled();
    expect(shown(editor)).toEqual([p(), p('‸раз'), img('/api/files/1'), end()]);
  });

  it('is taken back whole and comes again as the picture', async () => {
    const { editor, answers } = pasted();
    answers[0]?.take('/api/files/1');
    await settled();
    editor.undo();
    expect(shown(editor)).toEqual([p('раз‸')]);
    editor.redo();
    expect(editor.children[1]).toMatchObject({ type: 'image', url: '/api/files/1' });
  });

  it('comes back finished when its place was removed meanwhile', async () => {
    const { editor, answers } = pasted();
    await settled();
    editor.deleteBackward('character');
    expect(editor.children).toEqual([p('раз'), end()]);
    answers[0]?.take('/api/files/1');
    await settled();
    editor.undo();
    expect(editor.children[1]).toMatchObject({ type: 'image', url: '/api/files/1' });
  });

  it('is not put into the text when its address is not safe', async () => {
    const { editor, answers } = pasted();
    answers[0]?.take('javascript:alert(1)');
    await settled();
    expect(toDocument(editor.children).blocks).toEqual([{ type: 'paragraph', children: [{ text: 'раз' }] }]);
    expect(editor.children.every((block) => 'type' in block && block.type === 'paragraph')).toBe(true);
  });

  it('is broken off when the editor goes, and a later one is not', () => {
    const { editor, calls } = pasted();
    editor.uploads.stop();
    expect(calls[0]?.signal.aborted).toBe(true);
    insertPictures(editor, [cat]);
    expect(calls[1]?.signal.aborted).toBe(false);
  });

  it('is not copied while it is on its way', () => {
    const { editor } = pasted();
    const data = clipboard();
    writeCopied(editor, data);
    expect(data.getData('text/html')).toBe('');
  });
});
