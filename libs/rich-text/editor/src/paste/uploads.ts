import type { Image } from '@stupeni/rich-text-model';

/** A stored picture. The server does not know the size of every picture. */
export interface UploadedPicture {
  url: string;
  /** In pixels. */
  width?: number;
  height?: number;
}

/** The fields of a stored picture in a document. */
export const toImageFields = ({ url, width, height }: UploadedPicture): Pick<Image, 'url' | 'natural'> =>
  width === undefined || height === undefined ? { url } : { url, natural: { width, height } };

/** Uploads a picture. Calls `onProgress` with the uploaded share, from 0 to 1. */
export type Send = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<UploadedPicture>;

type UploadState =
  | { step: 'sending'; share: number }
  | { step: 'failed'; reason: unknown }
  | { step: 'done'; picture: UploadedPicture };

export interface Upload {
  readonly file: File;
  readonly state: UploadState;
}

/** The uploads of an editor. An upload stays in the list after its placeholder is removed, so that an undo finds it. */
export interface Uploads {
  get(id: string): Upload | undefined;
  /** Starts an upload and returns its id. */
  start(file: File): string;
  /** Repeats a failed upload. */
  retry(id: string): void;
  /** Whether the upload is running or failed, so that the document does not have the picture. */
  isUnfinished(id: string): boolean;
  /** Calls the listener on every change. Returns the function that unsubscribes. */
  subscribe(listener: (id: string) => void): () => void;
  /** Aborts all running uploads when the editor is unmounted. */
  stop(): void;
}

export function createUploads(send: Send): Uploads {
  const uploads = new Map<string, Upload>();
  const listeners = new Set<(id: string) => void>();
  let controller = new AbortController();

  const setState = (id: string, file: File, state: UploadState) => {
    uploads.set(id, { file, state });
    for (const listener of listeners) listener(id);
  };
  const run = async (id: string, file: File, { signal }: AbortController) => {
    setState(id, file, { step: 'sending', share: 0 });
    try {
      const onProgress = (share: number) => setState(id, file, { step: 'sending', share });
      const picture = await send(file, { signal, onProgress });
      setState(id, file, { step: 'done', picture });
    } catch (reason) {
      setState(id, file, { step: 'failed', reason });
    }
  };

  return {
    get: (id) => uploads.get(id),
    start(file) {
      const id = crypto.randomUUID();
      void run(id, file, controller);
      return id;
    },
    retry(id) {
      const upload = uploads.get(id);
      if (upload?.state.step === 'failed') void run(id, upload.file, controller);
    },
    isUnfinished: (id) => uploads.has(id) && uploads.get(id)?.state.step !== 'done',
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop() {
      controller.abort();
      controller = new AbortController();
    },
  };
}
