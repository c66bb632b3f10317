/** A search of the owner's counts no further: nobody turns so many pages. */
export const FOUND_MAX = 1_000;

/** So far readers’ search counts; what is found more often is one more than that. */
export const COUNTED_MAX = 1_000;
