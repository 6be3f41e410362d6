// The health check of an image, because it has no curl: exits with 0 when the service answers 200.
import { readFileSync } from 'node:fs';

const { health, port } = JSON.parse(readFileSync(new URL('image.json', import.meta.url), 'utf8'));
const url = `http://127.0.0.1:${process.env.PORT || port}${health}`;
try {
  const { status } = await fetch(url, { signal: AbortSignal.timeout(2_500) });
  if (status !== 200) console.error(`${url}: ${status}`);
  process.exitCode = status === 200 ? 0 : 1;
} catch (error) {
  console.error(`${url}: ${String(error)}`);
  process.exitCode = 1;
}
