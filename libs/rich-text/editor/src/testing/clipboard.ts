/** The data of a clipboard or a drag. jsdom has no `DataTransfer`. */
export function clipboard(data: Record<string, string> = {}, files: File[] = []): DataTransfer {
  const values = new Map(Object.entries(data));
  const transfer: Partial<DataTransfer> = {
    getData: (kind) => values.get(kind) ?? '',
    setData: (kind, text) => void values.set(kind, text),
    files: files as unknown as FileList,
  };
  return transfer as DataTransfer;
}
