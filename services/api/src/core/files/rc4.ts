/** Decrypts or encrypts by RC4, which old documents use. The OpenSSL of Node does not have it any more. */
export function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const box = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number) => {
    const before = box[one] ?? 0;
    box[one] = box[other] ?? 0;
    box[other] = before;
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (box[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(bytes).map((byte) => {
    i = (i + 1) & 255;
    j = (j + (box[i] ?? 0)) & 255;
    swap(i, j);
    return byte ^ (box[((box[i] ?? 0) + (box[j] ?? 0)) & 255] ?? 0);
  }) as Buffer;
}
