export { openTraces, type Traces } from './open-traces';
export { receiverOf } from './receiver-of';
