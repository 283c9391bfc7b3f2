import type { ListedRecord } from '#server/features/data-records/index.ts'
import type { RecordTexts } from '#server/features/record-fields/index.ts'
import { publicRecipient, publicRecipients, type NamedRecipient } from './public-recipient.ts'
import type { PublicRecord, PublicSection } from './public-record.ts'
import type { RecordShape } from './record-shape.ts'

/** The texts of a record that say whom it names. */
type NamingField = 'name' | 'alternateKanji' | 'facility' | 'alternateFacility' | 'payee'

/**
 * What of a record is public as far as a list of results needs it of each of its rows: what is added up, and whom it
 * names. Far less than `PublicRecord`, and always the same as there.
 */
export type ListedFigures = Pick<PublicRecord, 'id' | 'year' | 'sectionId' | 'amount' | 'isRepeat'>

/** Whom a row names. Rows of a section with the same texts and keys name the same. */
export interface ListedNames {
  texts: Pick<PublicRecord, NamingField>
  /** To whose page the record leads; '' without one. */
  recipientKey: string
  /** Everyone on whose page it is. */
  named: NamedRecipient[]
}

/** What a section shows of the figures of a record in a list of results. */
export const listedFigures = (
  { id, year, amount, isRepeat }: ListedRecord,
  { publishedAs, showsAmount }: PublicSection,
): ListedFigures => ({
  id,
  year,
  sectionId: publishedAs,
  amount: showsAmount ? amount : null,
  isRepeat: showsAmount && isRepeat,
})

/** The same of what names recipients. */
export function listedNames(record: ListedRecord, section: PublicSection): ListedNames {
  const { texts, recipientKey, paidKey, placeKey } = record
  const shape = section.shapes.ofShared(texts)
  const keys = { recipientKey, paidKey, placeKey, name: texts.name }
  return {
    texts: {
      name: shown(texts, shape, 'name'),
      alternateKanji: shown(texts, shape, 'alternateKanji'),
      facility: shown(texts, shape, 'facility'),
      alternateFacility: shown(texts, shape, 'alternateFacility'),
      payee: shown(texts, shape, 'payee'),
    },
    recipientKey: publicRecipient(keys, shape).recipientKey,
    named: publicRecipients(keys, shape),
  }
}

const shown = (texts: RecordTexts, shape: RecordShape, field: NamingField) =>
  shape.texts.has(field) ? texts[field] : null
