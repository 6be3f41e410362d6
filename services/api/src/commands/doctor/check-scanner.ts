import type { Config } from '../../core/config/config';
import { askClamd } from '../../core/files/clamd';
import { makeBad, type Finding, makeGood, readMessage } from './finding';

const timeoutMs = 60_000;
const piece = Buffer.alloc(64 * 1024);

/** The harmless test file of EICAR, in two parts so that no scanner takes this program for a virus. */
const testVirus = () =>
  Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''));

/** Checks that the scanner answers, knows viruses, and takes a file as large as an upload may be. */
export async function checkScanner({ clamdUrl: url, uploadMaxBytes }: Config): Promise<Finding[]> {
  if (url === null) return [];
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    if ((await askClamd(url, yieldPieces([testVirus()]), signal)).state !== 'infected')
      return [makeBad('CLAMD_URL: проверка не узнаёт учебный вирус EICAR. Обновите её базы: freshclam.')];
    if ((await askClamd(url, yieldZeros(uploadMaxBytes), signal)).state === 'too_large')
      return [
        makeBad(
          'CLAMD_URL: файл в UPLOAD_MAX_MB для проверки слишком велик. Увеличьте StreamMaxLength в clamd.conf.',
        ),
      ];
    return [makeGood('CLAMD_URL: проверка на вирусы работает и принимает самые большие файлы.')];
  } catch (error) {
    return [
      makeBad(
        `CLAMD_URL: проверка на вирусы не отвечает (${readMessage(error)}). ` +
          'Новые файлы никто, кроме их авторов, не откроет. Запустите clamd или исправьте адрес.',
      ),
    ];
  }
}

async function* yieldPieces(pieces: readonly Buffer[]) {
  yield* pieces;
}

async function* yieldZeros(bytes: number) {
  for (let left = bytes; left > 0; left -= piece.length)
    yield piece.subarray(0, Math.min(left, piece.length));
}
