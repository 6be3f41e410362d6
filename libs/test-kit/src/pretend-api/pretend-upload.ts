import type { PretendApi } from './pretend-api';

const url = (path: string): string => new URL(path, window.location.href).href;

/**
 * An XMLHttpRequest whose server is the pretend API, for forms with a file and files as they are: half of the form has left when
 * the answer is awaited (so a call that hangs stands at one half), all of it when the answer comes.
 */
export function pretendUploads(api: PretendApi): typeof XMLHttpRequest {
  class PretendUpload {
    readonly upload = { onprogress: null as ((event: ProgressEvent) => void) | null };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    status = 0;
    responseText = '';
    private answered = new Headers();
    private readonly asked = new Headers();
    private address = '';
    private method = '';
    private readonly gone = new AbortController();

    open(method: string, path: string): void {
      this.method = method;
      this.address = url(path);
    }

    setRequestHeader(name: string, value: string): void {
      this.asked.set(name, value);
    }

    getResponseHeader(name: string): string | null {
      return this.answered.get(name);
    }

    abort(): void {
      this.gone.abort();
    }

    send(form: FormData | File): void {
      const request = new Request(this.address, { method: this.method, headers: this.asked });
      this.left(0.5);
      api.receive(request, form, this.gone.signal).then(
        (answer) => void this.load(answer),
        () => this.gone.signal.aborted || this.onerror?.(),
      );
    }

    private async load(answer: Response): Promise<void> {
      this.left(1);
      this.status = answer.status;
      this.answered = answer.headers;
      this.responseText = await answer.text();
      if (!this.gone.signal.aborted) this.onload?.();
    }

    private left(share: number): void {
      this.upload.onprogress?.({ loaded: 1000 * share, total: 1000 } as ProgressEvent);
    }
  }
  return PretendUpload as unknown as typeof XMLHttpRequest;
}
