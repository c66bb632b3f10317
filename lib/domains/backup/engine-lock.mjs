// @ts-check
/** The lock that Prisma's migrators take, each for its session; whoever changes the schema takes it, too. */
export const ENGINE_LOCK = 72_707_369;
