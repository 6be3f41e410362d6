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
  /** How many are being sent or have failed: the document lacks these pictures. */
  unfinished(): number;
  /** Tells of every change until it is called off. */
  subscribe(listener: (id: string) => void): () => void;
  /** Breaks off what is being sent: the editor is gone. */
  stop(): void;
}

export function createUploads(send: Send): Uploads {
  const all = new Map<string, Upload>();
  const listeners = new Set<(id: string) => void>();
  const { signal, abort } = abortable();

  const set = (id: string, file: File, state: UploadState) => {
    all.set(id, { file, state });
    for (const listener of listeners) listener(id);
  };
  const run = async (id: string, file: File) => {
    set(id, file, { step: 'sending', share: 0 });
    try {
      const { url } = await send(file, {
        signal,
        onProgress: (share) => set(id, file, { step: 'sending', share }),
      });
      set(id, file, { step: 'done', url });
    } catch (reason) {
      if (!signal.aborted) set(id, file, { step: 'failed', reason });
    }
  };

  return {
    get: (id) => all.get(id),
    start(file) {
      const id = crypto.randomUUID();
      void run(id, file);
      return id;
    },
    retry(id) {
      const upload = all.get(id);
      if (upload?.state.step === 'failed') void run(id, upload.file);
    },
    unfinished: () => [...all.values()].filter(({ state }) => state.step !== 'done').length,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop: abort,
  };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
