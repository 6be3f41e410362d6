import { createHash } from 'node:crypto';
import { type Described, type OpenApi, type Parameter, type Response, responseOf } from './document';
import type { Content } from './media';
import { notationOf } from './notation';

const style = `
:root { color-scheme: light dark; --line: #8884; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1, h2 { line-height: 1.2; } h2 { margin-top: 2.5rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; }
summary { padding: .6rem .8rem; cursor: pointer; overflow-wrap: anywhere; }
details > div { padding: 0 .8rem .8rem; }
code, pre { font: 14px/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; padding: .6rem; border: 1px solid var(--line); border-radius: .4rem; }
dt { font-weight: 600; margin-top: .5rem; } dd { margin: 0; white-space: pre-line; }
h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
`;

/** The page's content security policy: only its own style element, nothing else. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The document as an HTML page without scripts. */
export function pageOf(document: OpenApi): string {
  const { info, tags, paths } = document;
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const chapters = tags.map(({ name }, at) => {
    const mine = all.filter(({ operation }) => operation.tags.includes(name));
    return `<section id="part-${at}"><h2>${escaped(name)}</h2>${mine.map((one) => shown(document, one)).join('')}</section>`;
  });
  const links = tags.map(({ name }, at) => `<li><a href="#part-${at}">${escaped(name)}</a></li>`);
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>API · ${escaped(info.title)}</title>
<style>${style}</style></head><body>
<h1>API «${escaped(info.title)}», версия ${escaped(info.version)}</h1>
<p>Вызовов: ${all.length}. То же для программ: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).
Токен передаётся в заголовке <code>Authorization: Bearer …</code></p>
<nav aria-label="Разделы"><ul>${links.join('')}</ul></nav>
<main>${chapters.join('\n')}</main></body></html>`;
}

interface Placed {
  path: string;
  method: string;
  operation: Described;
}

function shown(document: OpenApi, { path, method, operation }: Placed): string {
  const { operationId, summary, parameters = [], requestBody, responses } = operation;
  const answers = Object.keys(responses).map((status) =>
    answerOf(status, responseOf(document, operation, status)),
  );
  return `<details id="${operationId}"><summary><code>${method.toUpperCase()} ${escaped(path)}</code>
${escaped(summary)}</summary><div>
<p>Кому: ${escaped(accessOf(operation))}. Имя: <code>${operationId}</code></p>
${parameters.length > 0 ? `<h3>Параметры</h3><dl>${parameters.map(parameterOf).join('')}</dl>` : ''}
${requestBody ? `<h3>Тело</h3>${contentOf(requestBody.content)}` : ''}
<h3>Ответы</h3><dl>${answers.join('')}</dl></div></details>`;
}

const roleNames: Record<string, string> = {
  LEARNER: 'студенту',
  TEACHER: 'преподавателю',
  MODERATOR: 'модератору',
  CREATOR: 'создателю',
};

function accessOf({ 'x-access': access }: Described): string {
  if (access === 'public') return 'всем, без входа';
  if (access === 'signed') return 'всем, кто вошёл';
  return access.map((role) => roleNames[role] ?? role).join(', ');
}

const places = { path: 'в адресе', query: 'в запросе', header: 'заголовок' };

const parameterOf = ({ name, in: place, required, schema, description = '' }: Parameter) =>
  `<dt><code>${escaped(name)}</code>, ${places[place]}${required ? '' : ', необязательный'}</dt>
<dd><code>${escaped(notationOf(schema))}</code> ${escaped(description)}</dd>`;

function answerOf(status: string, response: Response | undefined): string {
  const { description = '', content, headers = {} } = response ?? {};
  const names = Object.keys(headers).map((name) => `<code>${escaped(name)}</code>`);
  return `<dt>${status}</dt><dd>${escaped(description)}${names.length > 0 ? `\n${names.join(', ')}` : ''}${
    content && status.startsWith('2') ? contentOf(content) : ''
  }</dd>`;
}

const contentOf = (content: Content) =>
  Object.entries(content)
    .map(
      ([media, { schema }]) =>
        `<p><code>${escaped(media)}</code></p>${schema ? `<pre>${escaped(notationOf(schema))}</pre>` : ''}`,
    )
    .join('');

const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );
