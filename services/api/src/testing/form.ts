/** One part of a form: a field, or a file when it has a `filename`. */
export interface Part {
  name: string;
  value: string | Buffer;
  /** Goes into the header as it is. */
  filename?: string;
  /** Further parameters of Content-Disposition, as they are. */
  rest?: string;
  type?: string;
}

const boundary = '----stupeni-form';

/** A multipart/form-data body as a browser writes it, with its header. */
export function formOf(parts: readonly Part[]): { payload: Buffer; headers: Record<string, string> } {
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

/** A file part that a browser would send. */
export const fileOf = (
  filename: string,
  value: string | Buffer,
  type = 'application/octet-stream',
): Part => ({
  name: 'file',
  filename,
  value,
  type,
});
