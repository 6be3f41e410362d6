/** What a clipboard or a drag holds; jsdom has none. */
export function clipboard(data: Record<string, string> = {}, files: File[] = []): DataTransfer {
  const held = new Map(Object.entries(data));
  const transfer: Partial<DataTransfer> = {
    getData: (kind) => held.get(kind) ?? '',
    setData: (kind, text) => void held.set(kind, text),
    files: files as unknown as FileList,
  };
  return transfer as DataTransfer;
}
