/** Saves the bytes as a file with this name. The page does not change. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // After this time the browser has read the address.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
