import {
  individualFields,
  organizationFields,
  type SearchedField,
} from '#server/features/record-fields/index.ts'
import { searchForm } from '#server/lib/japanese/index.ts'
import type { NameReadings } from '#server/lib/japanese/readings/index.ts'
import { wordsOf, type Kind, type Word } from './word-ways.ts'

/** The texts of a query. */
export interface NameQuery {
  /** Looked for in all texts: of organisations and of individuals. */
  name?: string
  organizationName?: string
  individualName?: string
}

/** A typed text: a record has all of its words, in any order. */
export interface Criterion {
  name: keyof NameQuery
  typed: string
  form: string
  words: Word[]
  /** The kinds of texts in which each word may be. */
  kinds: readonly Kind[]
  /** Of several kinds, the one in which at least one word is; undefined if it does not matter. */
  own?: Kind | undefined
}

export const fieldsOf: Record<Kind, readonly SearchedField[]> = {
  organization: organizationFields,
  individual: individualFields,
}

const BOTH: readonly Kind[] = ['organization', 'individual']

/** The texts of a query, with the kinds of texts in which each looks. */
export const kindsOf: Record<keyof NameQuery, readonly Kind[]> = {
  name: BOTH,
  organizationName: ['organization'],
  individualName: ['individual'],
}
const queryNames = ['name', 'organizationName', 'individualName'] as const
/** Has no other meaning, whichever field it was typed into. */
const JRCT_NUMBER = /^jrcts?\d+$/

/**
 * The criteria of a query without blank texts; empty if there are none. `across`: words other than one may also be in
 * texts of the other kind, as where somebody types a person with the institution.
 */
export function criteriaOf(query: NameQuery, readings: NameReadings, { across = false } = {}): Criterion[] {
  return queryNames
    .map((name) => {
      const typed = query[name] ?? ''
      const words = wordsOf(typed, readings)
      const isNumber = words.some(({ form }) => JRCT_NUMBER.test(form))
      const [own, ...others] = kindsOf[name]
      return {
        ...{ name, typed, form: searchForm(typed), words },
        kinds: across || isNumber ? BOTH : kindsOf[name],
        own: isNumber || others.length > 0 ? undefined : own,
      }
    })
    .filter(({ form }) => form !== '')
}

/** Several words wherever they are, for lists with a single search field. */
export function anywhere(criterion: Criterion): Criterion {
  return criterion.words.length > 1 ? { ...criterion, kinds: BOTH, own: undefined } : criterion
}

/** Whether one of the words may be in texts of another kind than was asked for, if one was. */
export function hasSeveralWords(criteria: Criterion[]): boolean {
  return criteria.some(({ words, own }) => words.length > 1 && own !== undefined)
}
