/** Remembers what `make` made of an object, for as long as the object is there. */
export function onceFor<K extends object, V extends object>(make: (of: K) => V): (of: K) => V {
  const made = new WeakMap<K, V>()
  return (of) => {
    const known = made.get(of)
    if (known) return known
    const fresh = make(of)
    made.set(of, fresh)
    return fresh
  }
}
