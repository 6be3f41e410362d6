import { limits, type Block, type PictureSize, type RichDocument } from '@stupeni/rich-text-model';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../core/db/tables';

/** The start of the address of a stored picture. */
const addressStart = '/api/media/';
const idInAddress = /^\/api\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

type Sizes = ReadonlyMap<string, PictureSize>;

/**
 * Writes the sizes of stored pictures into a document, so that a page reserves their places. A document that would
 * exceed the limit of its bytes stays as it is.
 * @param document our document as JSON text
 */
export async function withPictureSizes(db: Kysely<Tables>, document: string): Promise<string> {
  if (!document.includes(addressStart)) return document;
  const parsed = parseDocument(document);
  return addSizes(document, parsed, await findSizes(db, parsed.blocks.flatMap(listIds)));
}

/**
 * Writes the missing sizes of pictures into the next documents of a table. No version is made, because the text
 * does not change. When somebody saves a document at the same moment, that save writes the sizes. Resolves to the last
 * id, or null after the last document.
 */
export async function addSizesToNext(
  db: Kysely<Tables>,
  table: 'lessons' | 'courses',
  { after, limit }: { after: number; limit: number },
): Promise<number | null> {
  const column = table === 'lessons' ? 'content' : 'description';
  const { rows } = await sql<{ id: number; version: number; document: string }>`
    select id, version, ${sql.ref(column)}::text as document from ${sql.table(table)}
    where id > ${after} and ${sql.ref(column)}::text like ${`%${addressStart}%`}
    order by id limit ${limit}`.execute(db);
  const stored = rows.map((row) => ({ ...row, parsed: parseDocument(row.document) }));
  const sizes = await findSizes(
    db,
    stored.flatMap(({ parsed }) =>
      parsed.blocks.flatMap((block) => (lacksSize(block) ? listIds(block) : [])),
    ),
  );
  for (const { id, version, document, parsed } of stored) {
    const next = addSizes(document, parsed, sizes);
    if (next === document) continue;
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${next}::json
      where id = ${id} and version = ${version}`.execute(db);
  }
  return rows.at(-1)?.id ?? null;
}

// Do not use `readDocument`: it would drop fields that a newer version of the API has written.
const parseDocument = (document: string) => JSON.parse(document) as RichDocument;

async function findSizes(db: Kysely<Tables>, ids: readonly string[]): Promise<Sizes> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PictureSize & { id: string }>`
    select id, width, height from media where id = any(${[...new Set(ids)]}::uuid[]) and width is not null
  `.execute(db);
  return new Map(rows.map(({ id, width, height }) => [id, { width, height }]));
}

function addSizes(document: string, parsed: RichDocument, sizes: Sizes): string {
  if (sizes.size === 0) return document;
  const next = JSON.stringify({ ...parsed, blocks: parsed.blocks.map((block) => addSize(block, sizes)) });
  return Buffer.byteLength(next) > limits.bytes ? document : next;
}

function addSize(block: Block, sizes: Sizes): Block {
  const size = listIds(block).map((id) => sizes.get(id))[0];
  return block.type === 'image' && size ? { ...block, natural: size } : block;
}

const lacksSize = (block: Block) => block.type === 'image' && block.natural === undefined;

/** The id of a stored picture in a list, or an empty list. */
const listIds = (block: Block): string[] =>
  block.type === 'image' ? (idInAddress.exec(block.url)?.slice(1) ?? []) : [];
