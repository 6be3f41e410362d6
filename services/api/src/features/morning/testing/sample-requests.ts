import type { Samples } from '../../../testing/sample-school';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const morningSamples = () => ({ getMorning: { url: '/api/morning' } }) satisfies Samples;
