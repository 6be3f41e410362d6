import { limits, type RichDocument } from '@stupeni/rich-text-model';
import { readHtml } from '@stupeni/rich-text-model/stored';
import type { SchoolDocument } from '@stupeni/contract';
import markdownIt from 'markdown-it';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './settings';

/** A document that people accept. A document with an address of its own has no text. */
export interface ConsentDocument extends SchoolDocument {
  text: RichDocument | null;
  /** SHA-256 of the file as hexadecimal digits, as `sha256sum` shows it. Null without a text. */
  hash: string | null;
}

const fileName = /^([a-z][a-z0-9-]{0,39})@([0-9A-Za-z][0-9A-Za-z.-]{0,39})\.md$/;
const linkLine = /^([a-z][a-z0-9-]{0,39})@([0-9A-Za-z][0-9A-Za-z.-]{0,39})=([^|]+)\|(https?:\/\/\S+)$/;

// Without `html` the library shows markup as text. It also drops addresses that could run code.
const markdown = markdownIt({ html: false });

/**
 * Reads the documents of CONSENT_DIR and CONSENT_LINKS in the order of their ids. When a document has several files,
 * the greatest version counts. Throws `ConfigError` with a Russian sentence for each error.
 */
export function readDocuments(folder: string | undefined, links: string): ConsentDocument[] {
  const documents = [...(folder === undefined ? [] : chooseNewest(readFolder(folder))), ...readLinks(links)];
  const ids = documents.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined)
    throw new ConfigError(`Документ «${twice}» задан дважды: оставьте файл или ссылку.`);
  return documents.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function readFolder(folder: string): ConsentDocument[] {
  return markdownFiles(folder).map((name) => {
    const [, id, version] = fileName.exec(name) ?? [];
    if (id === undefined || version === undefined)
      throw new ConfigError(`CONSENT_DIR: файл «${name}» назовите по образцу «personal-data@1.md».`);
    return parseDocument({ id, version }, readFileSync(join(folder, name)));
  });
}

function markdownFiles(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.md') && name.toLowerCase() !== 'readme.md');
  } catch {
    throw new ConfigError(`CONSENT_DIR: папку «${folder}» не удалось прочитать.`);
  }
}

/** The first heading is the title. A quotation right below it says what changed. */
function parseDocument({ id, version }: { id: string; version: string }, file: Buffer): ConsentDocument {
  const hash = createHash('sha256').update(file).digest('hex');
  const [, title, rest = ''] =
    /^\s*#[ \t]+(\S[^\n]*)\n?([^]*)$/.exec(file.toString().replace(/\r\n?/g, '\n')) ?? [];
  if (title === undefined)
    throw new ConfigError(`CONSENT_DIR: документ «${id}» должен начинаться с заголовка «# Название».`);
  const [quoted = '', quotation] = /^\s*((?:>[^\n]*(?:\n|$))+)/.exec(rest) ?? [];
  const { document, lost } = readHtml(markdown.render(rest.slice(quoted.length)));
  if (
    lost.some(({ what }) => what.endsWith('past the limit')) ||
    JSON.stringify(document).length > limits.bytes
  )
    throw new ConfigError(`CONSENT_DIR: документ «${id}» слишком длинный.`);
  const changes =
    quotation
      ?.replace(/^>[ \t]?/gm, '')
      .replace(/\s+/g, ' ')
      .trim() || null;
  return { id, version, title: title.trim(), changes, url: null, text: document, hash };
}

function chooseNewest(documents: ConsentDocument[]): ConsentDocument[] {
  const found = new Map<string, ConsentDocument>();
  for (const one of documents) {
    const other = found.get(one.id);
    if (!other || byVersion.compare(other.version, one.version) < 0) found.set(one.id, one);
  }
  return [...found.values()];
}

// «10» is greater than «9», and «2026-11-01» greater than «2026-02-01».
const byVersion = new Intl.Collator('en', { numeric: true });

const readLinks = (links: string): ConsentDocument[] =>
  links
    .split(';')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, id, version, title, url] = linkLine.exec(line) ?? [];
      if (!id || !version || !title?.trim() || !url)
        throw new ConfigError(
          `CONSENT_LINKS: «${line}» напишите по образцу «terms@1=Условия|https://school.ru/terms».`,
        );
      return { id, version, title: title.trim(), changes: null, url, text: null, hash: null };
    });
