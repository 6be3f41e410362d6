import type { Config } from '../../core/config/config';
import { type Finding, makeGood, readMessage, makeWarning } from './finding';

const timeoutMs = 10_000;

/** Sends the receiver of traces an empty batch. Any answer is good. The school runs without the receiver too. */
export async function checkTraces({ traceReceiver }: Pick<Config, 'traceReceiver'>): Promise<Finding[]> {
  if (traceReceiver === null) return [];
  try {
    const answer = await fetch(traceReceiver, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"resourceSpans":[]}',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    return [makeGood('OTEL_EXPORTER_OTLP_ENDPOINT: приёмник трассировки отвечает.')];
  } catch (error) {
    return [
      makeWarning(
        `OTEL_EXPORTER_OTLP_ENDPOINT: приёмник ${traceReceiver} не отвечает (${readMessage(error)}). ` +
          'Школа работает, но трассировка пропадёт: проверьте адрес.',
      ),
    ];
  }
}
