/** Answers a request that an XMLHttpRequest sends. */
export interface UploadReceiver {
  /** Receives a form with a file, or a file or bytes as the body. */
  receive: (request: Request, form: FormData | File | ArrayBuffer, signal: AbortSignal) => Promise<Response>;
}

const url = (path: string): string => new URL(path, window.location.href).href;

/**
 * An XMLHttpRequest that sends to the pretend API, for forms with a file and for files as the body. The progress is one
 * half until the answer arrives (also for a call that hangs), and then complete.
 */
export function pretendUploads(api: UploadReceiver): typeof XMLHttpRequest {
  class PretendUpload {
    readonly upload = { onprogress: null as ((event: ProgressEvent) => void) | null };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    status = 0;
    responseText = '';
    private answerHeaders = new Headers();
    private readonly requestHeaders = new Headers();
    private address = '';
    private method = '';
    private readonly aborter = new AbortController();

    open(method: string, path: string): void {
      this.method = method;
      this.address = url(path);
    }

    setRequestHeader(name: string, value: string): void {
      this.requestHeaders.set(name, value);
    }

    getResponseHeader(name: string): string | null {
      return this.answerHeaders.get(name);
    }

    abort(): void {
      this.aborter.abort();
    }

    send(form: FormData | File | ArrayBuffer): void {
      const request = new Request(this.address, { method: this.method, headers: this.requestHeaders });
      this.reportSent(0.5);
      api.receive(request, form, this.aborter.signal).then(
        (answer) => void this.load(answer),
        () => this.aborter.signal.aborted || this.onerror?.(),
      );
    }

    private async load(answer: Response): Promise<void> {
      this.reportSent(1);
      this.status = answer.status;
      this.answerHeaders = answer.headers;
      this.responseText = await answer.text();
      if (!this.aborter.signal.aborted) this.onload?.();
    }

    private reportSent(share: number): void {
      this.upload.onprogress?.({ loaded: 1000 * share, total: 1000 } as ProgressEvent);
    }
  }
  return PretendUpload as unknown as typeof XMLHttpRequest;
}
