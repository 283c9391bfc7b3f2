import type { ResultRow } from './props.ts'

/** What a row is called, and its place where that is something else. */
export function nameOfRow({ name, place }: ResultRow, hasNames: boolean) {
  const isPerson = hasNames && Boolean(name)
  return { title: isPerson ? name : (place ?? name), place: isPerson ? place : null }
}

/** The id of a row of the page, from 0. */
export const rowId = (at: number) => `name-${at + 1}`
