import { connect as connectTls } from 'node:tls';
import { type Config, localUrl } from '../../core/config/config';
import { trySmtp } from '../../core/mail/send-by-smtp';
import { makeBad, type Finding, makeGood, readMessage, makeWarning } from './finding';

const timeoutMs = 10_000;
const certificateDays = 14;

/** Signs in to the mail server and sends nothing. */
export async function checkMail({ mail: { route } }: Config): Promise<Finding[]> {
  if (route.by === 'none')
    return [
      makeWarning('Почты нет: приглашения и новые пароли придётся передавать ссылкой. Задайте SMTP_URL.'),
    ];
  if (route.by === 'folder')
    return [makeGood(`Письма складываются в папку ${route.folder} (режим разработки).`)];
  try {
    await trySmtp(route.url);
    return [makeGood('SMTP_URL: почтовый сервер отвечает и принимает вход.')];
  } catch (error) {
    const reason = readMessage(error);
    return [
      makeBad(`SMTP_URL: почтовый сервер не принял вход (${reason}). Проверьте адрес, порт, имя и пароль.`),
    ];
  }
}

/** Opens the school at its public address, and looks at the certificate. */
export async function checkAddress({ publicUrl, production }: Config): Promise<Finding[]> {
  if (production && publicUrl === localUrl)
    return [makeBad('PUBLIC_URL: не задан. Укажите адрес, по которому открывают школу (https://…).')];
  const url = new URL(publicUrl);
  const found: Finding[] = [];
  if (url.protocol === 'http:' && production)
    found.push(makeBad(`PUBLIC_URL: адрес ${publicUrl} без TLS, пароли идут открыто. Настройте HTTPS.`));
  try {
    const answer = await fetch(new URL('/api/version', url), { signal: AbortSignal.timeout(timeoutMs) });
    await answer.body?.cancel();
    found.push(
      answer.ok
        ? makeGood(`PUBLIC_URL: школа открывается по адресу ${publicUrl}.`)
        : makeBad(`PUBLIC_URL: по адресу ${publicUrl} ответ ${answer.status}. Проверьте, куда ведёт адрес.`),
    );
    if (url.protocol === 'https:') found.push(await checkCertificate(url));
  } catch (error) {
    found.push(
      makeWarning(
        `PUBLIC_URL: ${publicUrl} отсюда не открывается (${readMessage(error)}). ` +
          'До первого запуска это нормально, потом проверьте адрес, сертификат и прокси.',
      ),
    );
  }
  return found;
}

/** Checks that the host of the files answers for files and for nothing else. */
export async function checkFilesAddress({ filesAddress }: Config): Promise<Finding[]> {
  if (filesAddress === null) return [];
  const { origin } = filesAddress;
  const ask = (path: string) =>
    fetch(new URL(path, origin), { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' });
  try {
    const [picture, page] = await Promise.all([ask(`/api/media/${unknownPicture}`), ask('/')]);
    await Promise.all([picture.body?.cancel(), page.body?.cancel()]);
    if (picture.status !== 404 || !picture.headers.has('api-version'))
      return [makeBad(`FILES_URL: по адресу ${origin} отвечает не API. Проверьте, куда ведёт адрес.`)];
    if (page.status !== 404)
      return [makeBad(`FILES_URL: по адресу ${origin} открываются и страницы. Задайте FILES_URL и шлюзу.`)];
    return [makeGood(`FILES_URL: файлы открываются по адресу ${origin}.`)];
  } catch (error) {
    return [
      makeWarning(
        `FILES_URL: ${origin} отсюда не открывается (${readMessage(error)}). ` +
          'До первого запуска это нормально, потом проверьте адрес, сертификат и прокси.',
      ),
    ];
  }
}

// No picture has this id.
const unknownPicture = '00000000-0000-4000-8000-000000000000';

/** Days until the certificate ends. */
async function countCertificateDays({ hostname, port }: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({ host: hostname, port: Number(port || 443), servername: hostname }, () => {
      resolve((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / 86_400_000);
      socket.end();
    });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('нет ответа')));
    socket.once('error', reject);
  });
}

/** Says whether the certificate of an address will last. */
export async function checkCertificate(url: URL): Promise<Finding> {
  try {
    return judgeCertificate(await countCertificateDays(url));
  } catch (error) {
    return makeWarning(`Сертификат сайта не проверен (${readMessage(error)}).`);
  }
}

/** Says whether a certificate with this number of days left will last. */
export function judgeCertificate(days: number): Finding {
  const left = Math.floor(days);
  return days < certificateDays
    ? makeWarning(`Сертификат сайта кончается через ${left} дн. Проверьте его обновление.`)
    : makeGood(`Сертификат сайта действует ещё ${left} дн.`);
}
