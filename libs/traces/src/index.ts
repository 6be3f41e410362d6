export { openTraces, type Traces } from './open-traces';
export { readReceiver } from './read-receiver';
