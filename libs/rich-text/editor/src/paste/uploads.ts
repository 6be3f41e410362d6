/** Sends a picture; `onProgress` is told the share that is sent, 0 to 1. */
export type Send = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<{ url: string }>;

export type UploadState =
  { step: 'sending'; share: number } | { step: 'failed'; reason: unknown } | { step: 'done'; url: string };

export interface Upload {
  readonly file: File;
  readonly state: UploadState;
}

/** The pictures that an editor sends. They outlive their place in the text, so that undo finds them. */
export interface Uploads {
  get(id: string): Upload | undefined;
  /** Begins to send a file and returns its key. */
  start(file: File): string;
  /** Sends again what failed. */
  retry(id: string): void;
  /** Whether it is being sent or has failed: the document lacks the picture. */
  isUnfinished(id: string): boolean;
  /** Tells of every change until it is called off. */
  subscribe(listener: (id: string) => void): () => void;
  /** Breaks off what is being sent: the editor is gone. */
  stop(): void;
}

export function createUploads(send: Send): Uploads {
  const all = new Map<string, Upload>();
  const listeners = new Set<(id: string) => void>();
  let stopping = new AbortController();

  const set = (id: string, file: File, state: UploadState) => {
    all.set(id, { file, state });
    for (const listener of listeners) listener(id);
  };
  const run = async (id: string, file: File, { signal }: AbortController) => {
    set(id, file, { step: 'sending', share: 0 });
    try {
      const onProgress = (share: number) => set(id, file, { step: 'sending', share });
      const { url } = await send(file, { signal, onProgress });
      set(id, file, { step: 'done', url });
    } catch (reason) {
      set(id, file, { step: 'failed', reason });
    }
  };

  return {
    get: (id) => all.get(id),
    start(file) {
      const id = crypto.randomUUID();
      void run(id, file, stopping);
      return id;
    },
    retry(id) {
      const upload = all.get(id);
      if (upload?.state.step === 'failed') void run(id, upload.file, stopping);
    },
    isUnfinished: (id) => all.has(id) && all.get(id)?.state.step !== 'done',
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop() {
      stopping.abort();
      stopping = new AbortController();
    },
  };
}
