const MAX_SHOWN = 200

/** The text of a cell as shown in an error; cut off if it is very long. */
export function shownValue(value: string): string {
  return value.length > MAX_SHOWN ? [...value].slice(0, MAX_SHOWN).join('') + '…' : value
}
