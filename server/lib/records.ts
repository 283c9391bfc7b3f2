/** The names of an object's fields, with their type. Only for objects that hold no other fields than their type says. */
export function keysOf<T extends object>(of: T): Extract<keyof T, string>[] {
  return Object.keys(of) as Extract<keyof T, string>[]
}

/** The names and values of an object's fields; the same holds as for `keysOf`. */
export function entriesOf<T extends object>(of: T): [Extract<keyof T, string>, T[keyof T]][] {
  return keysOf(of).map((name) => [name, of[name]])
}

/** An object of these names, each with what `valueOf` makes of it. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name, index: number) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name, index) => [name, valueOf(name, index)])) as Record<Name, Value>
}

/** The value of a key that the map is known to have. @throws Error without it */
export function getRequired<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`no entry for ${String(key)}`)
  return value
}

/** Whether a value is one of a list's. */
export function isOneOf<T>(values: readonly T[], value: unknown): value is T {
  return values.some((one) => one === value)
}
