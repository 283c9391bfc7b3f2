/** Rows an export reads at a time. */
export const WINDOW = 500

/** The keys in windows, as many at a time as an export reads rows. */
export function* inWindows<Keys extends number[] | Float64Array>(all: Keys): Generator<Keys> {
  for (let at = 0; at < all.length; at += WINDOW) yield all.slice(at, at + WINDOW) as Keys
}
