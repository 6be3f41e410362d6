import type { FileKind } from '@stupeni/contract';

const byMime: readonly [RegExp, FileKind][] = [
  [/^image\/(png|jpeg|gif|webp)$/, 'picture'],
  [/^application\/pdf$/, 'pdf'],
  [/^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document$/, 'document'],
  [/^application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet$/, 'table'],
  [/^audio\//, 'sound'],
  [/^video\//, 'video'],
];

/** What a screen can do with a stored file. No browser but Safari shows HEIC, so it is `other`. */
export function findFileKind({ extension, mime }: { extension: string; mime: string }): FileKind {
  if (/^text\/plain(;|$)/.test(mime)) return extension === 'csv' ? 'table' : 'text';
  return byMime.find(([pattern]) => pattern.test(mime))?.[1] ?? 'other';
}
