const hour = 60 * 60;
const day = 24 * hour;

/** The most sessions of one person. A new session beyond this number ends the one that was used longest ago. */
export const mostSessions = 20;

/** How many seconds after the sign-in a session ends in any case. */
export const lifetimeSeconds = (remembered: boolean): number => (remembered ? 30 * day : 8 * hour);

/** Seconds without a call after which a session ends. Only a remembered session ends before its lifetime. */
export const inactivitySeconds = (remembered: boolean): number => (remembered ? 7 * day : 8 * hour);
