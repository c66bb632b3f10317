/** How long what was deleted can be restored. */
export const TRASH_LIFE_DAYS = 30;
