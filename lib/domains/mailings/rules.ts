/** The welcome, and as many as may follow it. */
export const WELCOME_MESSAGES_MAX = 6;
