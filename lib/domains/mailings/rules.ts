/** The welcome, and as many as may follow it. */
export const WELCOME_MESSAGES_MAX = 6;

/** A message whose day passed longer ago is left out, as where it was added since, or its article came later. */
export const WELCOME_LATE_DAYS = 7;
