export type { Send } from './paste/uploads';
