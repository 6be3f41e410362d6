import { insertPictures } from '../commands/insert-pictures';
import { toDocument } from '../document/to-document';
import { clipboard } from '../testing/clipboard';
import { makeEditor, end, img, p, shown } from '../testing/notation';
import { writeCopied } from './copied';
import type { Send, UploadedPicture } from './uploads';

const cat = new File(['x'], 'cat.png', { type: 'image/png' });

/** Makes a server whose answers the test controls. */
function makeServer() {
  const calls: { file: File; progress: (share: number) => void; signal: AbortSignal }[] = [];
  const answers: {
    accept: (url: string, size?: Partial<UploadedPicture>) => void;
    reject: (reason: Error) => void;
  }[] = [];
  const send: Send = (file, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      calls.push({ file, progress: onProgress, signal });
      answers.push({ accept: (url, size) => resolve({ url, ...size }), reject });
    });
  return { send, calls, answers };
}

/** Pastes a picture into the text «раз». Returns the editor, the id of the upload, and the server's calls and answers. */
function pastePicture() {
  const { send, calls, answers } = makeServer();
  const editor = makeEditor([p('раз‸')], send);
  insertPictures(editor, [cat]);
  const placeholder = editor.children[1];
  if (!placeholder || !('type' in placeholder) || placeholder.type !== 'upload')
    throw new Error('The text has no placeholder of an upload');
  return { editor, id: placeholder.id, calls, answers };
}

const settled = () => new Promise((done) => setTimeout(done));

describe('uploading picture', () => {
  it('is not in the document before the upload finishes', async () => {
    const { editor, answers } = pastePicture();
    expect(toDocument(editor.children).blocks).toHaveLength(1);
    answers[0]?.accept('/api/files/1');
    await settled();
    expect(shown(editor)).toEqual([p('раз'), img('/api/files/1', '‸'), end()]);
  });

  it('keeps the size that the server read from its file', async () => {
    const { editor, answers } = pastePicture();
    answers[0]?.accept('/api/media/1', { width: 3, height: 4 });
    await settled();
    const image = { type: 'image', url: '/api/media/1', alt: '', natural: { width: 3, height: 4 } };
    expect(toDocument(editor.children).blocks[1]).toEqual(image);
  });

  it('reports its progress', () => {
    const { editor, id, calls } = pastePicture();
    const states: unknown[] = [];
    editor.uploads.subscribe((changedId) => states.push(editor.uploads.get(changedId)?.state));
    calls[0]?.progress(0.5);
    expect(states).toEqual([{ step: 'sending', share: 0.5 }]);
    expect(editor.uploads.isUnfinished(id)).toBe(true);
  });

  it('keeps its placeholder and file after a failure, and can be retried', async () => {
    const { editor, id, calls, answers } = pastePicture();
    const reason = new Error('Файл больше 10 МБ.');
    answers[0]?.reject(reason);
    await settled();
    expect(editor.uploads.get(id)).toEqual({ file: cat, state: { step: 'failed', reason } });
    editor.uploads.retry(id);
    expect(calls.map(({ file }) => file)).toEqual([cat, cat]);
    answers[1]?.accept('/api/files/1');
    await settled();
    expect(editor.children[1]).toMatchObject({ type: 'image', url: '/api/files/1' });
  });

  describe('that the server rejects', () => {
    const rejection = new Error('', { cause: { status: 415, body: { found: 'html' } } });

    it('leaves nothing, not even an undo step, and an alert says why', async () => {
      const { editor, answers } = pastePicture();
      answers[0]?.reject(rejection);
      await settled();
      expect(shown(editor)).toEqual([p('раз‸')]);
      expect(editor.history).toMatchObject({ undos: [], redos: [] });
      expect(editor.alerts.current()).toBe(
        'Не вставлено: «cat.png». Файл не похож на изображение gif, jpeg, jpg, png или svg. Выберите другой.',
      );
    });

    it('leaves what was written meanwhile', async () => {
      const { editor, answers } = pastePicture();
      editor.select({ path: [0, 0], offset: 3 });
      editor.insertText('два');
      answers[0]?.reject(new Error('', { cause: { status: 415, body: { found: 'heic' } } }));
      await settled();
      expect(shown(editor)[0]).toEqual(p('раздва‸'));
      expect(toDocument(editor.children).blocks).toHaveLength(1);
      expect(editor.children.some((block) => 'type' in block && block.type === 'upload')).toBe(false);
      expect(editor.alerts.current()).toBe(
        'Не вставлено: «cat.png». Это снимок HEIC. Сохраните его как JPEG и выберите снова.',
      );
    });
  });

  it('replaces its placeholder after the text around it moved', async () => {
    const { editor, answers } = pastePicture();
    editor.select({ path: [0, 0], offset: 0 });
    editor.insertBreak();
    answers[0]?.accept('/api/files/1');
    await settled();
    expect(shown(editor)).toEqual([p(), p('‸раз'), img('/api/files/1'), end()]);
  });

  it('is removed by undo and inserted as the picture by redo', async () => {
    const { editor, answers } = pastePicture();
    answers[0]?.accept('/api/files/1');
    await settled();
    editor.undo();
    expect(shown(editor)).toEqual([p('раз‸')]);
    editor.redo();
    expect(editor.children[1]).toMatchObject({ type: 'image', url: '/api/files/1' });
  });

  it('is restored as the picture when it finishes after its placeholder was removed', async () => {
    const { editor, answers } = pastePicture();
    await settled();
    editor.deleteBackward('character');
    expect(editor.children).toEqual([p('раз'), end()]);
    answers[0]?.accept('/api/files/1');
    await settled();
    editor.undo();
    expect(editor.children[1]).toMatchObject({ type: 'image', url: '/api/files/1' });
  });

  it('is removed when its address is not safe', async () => {
    const { editor, answers } = pastePicture();
    answers[0]?.accept('javascript:alert(1)');
    await settled();
    expect(toDocument(editor.children).blocks).toEqual([{ type: 'paragraph', children: [{ text: 'раз' }] }]);
    expect(editor.children.every((block) => 'type' in block && block.type === 'paragraph')).toBe(true);
  });

  it('is aborted by stop, and a later upload is not', () => {
    const { editor, calls } = pastePicture();
    editor.uploads.stop();
    expect(calls[0]?.signal.aborted).toBe(true);
    insertPictures(editor, [cat]);
    expect(calls[1]?.signal.aborted).toBe(false);
  });

  it('is not copied before the upload finishes', () => {
    const { editor } = pastePicture();
    const data = clipboard();
    writeCopied(editor, data);
    expect(data.getData('text/html')).toBe('');
  });
});
