/** The settings that name a receiver of traces. */
interface ReceiverSettings {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined;
  OTEL_SDK_DISABLED?: string | undefined;
}

/**
 * The address of the receiver of traces, read from the environment in the same way as the SDK does. Null when traces
 * are off. Source: https://opentelemetry.io/docs/specs/otel/protocol/exporter/
 */
export function readReceiver(env: ReceiverSettings): string | null {
  if (env.OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true') return null;
  if (env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) return env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  return base ? `${base.replace(/\/$/, '')}/v1/traces` : null;
}
