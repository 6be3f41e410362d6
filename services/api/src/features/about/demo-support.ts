import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { demoSupportPath } from '../../core/config/config';
import type { Context } from '../context';

const style = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 0 auto; padding: 15vh 1rem 4rem; }
h1 { line-height: 1.2; }
`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = `<!doctype html><html lang="ru"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Администратор школы</title>
<style>${style}</style></head><body><main>
<h1>Администратор школы</h1>
<p>Это демонстрационная школа: администратора у неё нет. В настоящей школе эта ссылка ведёт к её администратору — в чат,
на страницу или в почту. Адрес задаёт настройка SUPPORT_URL.</p>
<p><a href="/">Вернуться в школу</a></p>
</main></body></html>`;

/** The page behind the link to the administrator in the demo, which has none. */
export function demoSupport(app: FastifyInstance, { config }: Pick<Context, 'config'>): void {
  if (config.supportUrl !== demoSupportPath) return;
  app.get(demoSupportPath, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
  );
}
