/** A list in pieces of at most `most`, in its order. */
export function* slicesOf<T>(all: readonly T[], most: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += most) yield all.slice(from, from + most);
}
