/** Records the files that the page saves, in order. Use it once in a spec file. */
export function useSavedFiles() {
  const files: { name: string; blob: Blob }[] = [];
  const { createObjectURL } = URL;
  const click = HTMLAnchorElement.prototype.click;
  beforeEach(() => {
    files.length = 0;
    const blobs = new Map<string, Blob>();
    URL.createObjectURL = (blob) => {
      const url = `blob:http://localhost/${blobs.size}`;
      blobs.set(url, blob as Blob);
      return url;
    };
    // The page calls it a second after the save, so this function stays after the test.
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      files.push({ name: this.download, blob: blobs.get(this.href)! });
    };
  });
  afterEach(() => {
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
  });
  return {
    names: () => files.map(({ name }) => name),
    /** The text of the last file, with its byte order mark. */
    async last(): Promise<string> {
      const bytes = await files.at(-1)!.blob.arrayBuffer();
      return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    },
  };
}
