/** A search counts no further: nobody turns so many pages. */
export const FOUND_MAX = 10_000;
