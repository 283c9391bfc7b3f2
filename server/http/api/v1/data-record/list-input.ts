import { input, type InputOf } from '#server/lib/input.ts'
import type { PublicContext } from '../call-context.ts'
import { fields } from '../fields.ts'
import { formatField } from '../open-read/json-lines.ts'
import { listedFieldNames } from './listed-record.ts'

/** What a list of all published records can be asked for. */
export const listInput = input({
  sectionType: fields.sectionTypeOr1,
  /** With those below it. */
  sectionId: fields.sectionId,
  year: fields.year,
  edition: fields.id,
  fields: listedFieldNames,
  after: fields.cursor,
  size: fields.listSize,
  format: formatField,
})

export type ListContext = PublicContext<InputOf<typeof listInput>>
