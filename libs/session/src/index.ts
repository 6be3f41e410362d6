export { RoleMissing } from './claims';
export { endSession } from './end-session';
export { takeSessionEnd } from './session-end';
export type { SessionEnd } from './session-end';
export { roleOf } from './role-of';
export { clearToken, storeToken, useSession } from './session-store';
export type { Session } from './session-store';
export { readToken, tokenKey } from './token';
export { watchSession } from './watch-session';
