import { searchForm } from './search-form.ts'

/** Which of a person's names: the family name comes first, the given name last. */
export type NamePlace = 'family' | 'given'

/**
 * The one character that is somebody's family or given name, in the form of a search. In a text without a space, where
 * the names are not apart, it is the one at the place of that name. Undefined for a longer name.
 */
export function singleName(text: string, place: NamePlace): string | undefined {
  const names = text.trim().split(/\s+/u)
  const isFamily = place === 'family'
  const form = Array.from(searchForm(names.at(isFamily ? 0 : -1)!))
  return names.length === 1 || form.length === 1 ? form.at(isFamily ? 0 : -1) : undefined
}
