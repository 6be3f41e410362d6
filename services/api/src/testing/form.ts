/** One part of a form: a field, or a file when it has a `filename`. */
export interface Part {
  name: string;
  value: string | Buffer;
  /** Written into the header unchanged. */
  filename?: string;
  /** More parameters of Content-Disposition, written unchanged. */
  rest?: string;
  type?: string;
}

const boundary = '----stupeni-form';

/** A multipart/form-data body as browsers write it, with its Content-Type header. */
export function makeForm(parts: readonly Part[]): { payload: Buffer; headers: Record<string, string> } {
  const written = parts.flatMap(({ name, value, filename, rest = '', type }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    rest,
    type === undefined ? '' : `\r\nContent-Type: ${type}`,
    '\r\n\r\n',
    value,
    '\r\n',
  ]);
  const payload = Buffer.concat([...written, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece)));
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** A file part as browsers send it. */
export const makeFilePart = (
  filename: string,
  value: string | Buffer,
  type = 'application/octet-stream',
): Part => ({
  name: 'file',
  filename,
  value,
  type,
});
