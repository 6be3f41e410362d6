import type { FileScan } from '@stupeni/contract';
import { neutrals } from '@stupeni/palette';
import type { FastifyReply } from 'fastify';
import { mayOthersOpen, type StoredScan } from '../../core/files/scan-state';
import { problem } from '../../core/http/problem';

/** Throws `file_checking` or `file_infected` for a file that others may not open. */
export function requireReadableFile(scan: StoredScan): void {
  if (!mayOthersOpen(scan)) throw problem(scan === 'infected' ? 'file_infected' : 'file_checking');
}

const signs = {
  checking: 'Картинка проверяется',
  infected: 'В картинке найден вирус',
  too_large: 'Картинка не проверена',
} satisfies Record<FileScan, string>;

/** Sends a picture with a sentence in place of a picture that nobody may open. No cache stores it. */
export function sendScanSign(reply: FastifyReply, scan: FileScan): unknown {
  return reply
    .headers({ 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'no-store' })
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .send(`<svg xmlns="http://www.w3.org/2000/svg" width="360" height="120" viewBox="0 0 360 120">
<rect width="360" height="120" fill="${neutrals.muted.light}"/>
<text x="180" y="66" text-anchor="middle" font-family="sans-serif" font-size="18" fill="${neutrals.fgMuted.light}">${signs[scan]}</text>
</svg>`);
}
