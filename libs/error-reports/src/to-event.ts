import { randomBytes } from 'node:crypto';
import { withoutPeople } from './without-people';

/** The facts of an event besides the error. */
export interface EventFacts {
  release: string;
  environment: string;
  /** `api`, `gateway` or `browser`. */
  service: string;
  /** The id of the request, as in the log. */
  requestId?: string;
  /** Facts about what happened, in the fixed words of the program. */
  tags?: Record<string, string>;
}

interface Frame {
  filename: string;
  function?: string;
  lineno: number;
  colno: number;
  in_app: boolean;
}

/** An error with its type, as a service or a browser has caught it. */
export interface SeenError {
  name: string;
  message: string;
  stack?: string | undefined;
  cause?: unknown;
}

const mostCauses = 5;
const mostFrames = 50;

/** An event of the protocol, https://develop.sentry.dev/sdk/data-model/event-payloads/. It names no person. */
export function toEvent(error: SeenError, { service, requestId, tags, ...facts }: EventFacts) {
  return {
    event_id: randomBytes(16).toString('hex'),
    timestamp: new Date().toISOString(),
    platform: service === 'browser' ? 'javascript' : 'node',
    level: 'error',
    ...facts,
    tags: { ...tags, service, ...(requestId !== undefined && { request_id: requestId }) },
    // The cause is before the error that it caused.
    exception: { values: listCauses(error).toReversed().map(toException) },
  };
}

function listCauses(error: SeenError): SeenError[] {
  const chain = [error];
  let { cause } = error;
  while (cause instanceof Error && chain.length < mostCauses && !chain.includes(cause)) {
    chain.push(cause);
    ({ cause } = cause);
  }
  return chain;
}

function toException({ name, message, stack }: SeenError) {
  const frames = parseFrames(stack ?? '');
  return {
    type: withoutPeople(name),
    value: withoutPeople(message),
    ...(frames.length > 0 && { stacktrace: { frames } }),
  };
}

const framePattern =
  /^\s*at (?:(?<call>.*?) \()?(?:file:\/\/)?(?<file>[^\s()]+?):(?<row>\d+):(?<column>\d+)\)?$/;

/**
 * The frames of a stack of V8, the innermost last. The query and the folder of the installation are removed from the
 * file names.
 */
function parseFrames(stack: string): Frame[] {
  const frames = stack.split('\n').flatMap((text): Frame[] => {
    const { call, file, row, column } = framePattern.exec(text)?.groups ?? {};
    if (file === undefined) return [];
    const filename = file
      .replace(/[?#].*$/, '')
      .replace(/^.*\/(?=(services|apps|libs|node_modules|assets|remotes)\/)/, '');
    const isOwn = !filename.includes('node_modules') && !filename.startsWith('node:');
    return [
      {
        filename,
        ...(call && { function: call }),
        lineno: Number(row),
        colno: Number(column),
        in_app: isOwn,
      },
    ];
  });
  return frames.slice(0, mostFrames).toReversed();
}
