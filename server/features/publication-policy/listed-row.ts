import type { ListedRecord } from '#server/features/data-records/index.ts'
import type { RecordTexts } from '#server/features/record-fields/index.ts'
import { publicRecipient, publicRecipients, type NamedRecipient } from './public-recipient.ts'
import type { PublicRecord, PublicSection } from './public-record.ts'
import type { RecordShape } from './record-shape.ts'

/** The texts of a record that say whom it names. */
type NamingField = 'name' | 'alternateKanji' | 'facility' | 'alternateFacility' | 'payee'

/**
 * What of a record is public as far as a list of results needs it of each of its rows: whom it names, and what is added
 * up. Far less than `PublicRecord`, and always the same as there.
 */
export interface ListedRow {
  figures: Pick<PublicRecord, 'id' | 'year' | 'sectionId' | 'amount' | 'isRepeat'>
  texts: Pick<PublicRecord, NamingField>
  /** To whose page the record leads; '' without one. */
  recipientKey: string
  /** Everyone on whose page it is. */
  named: NamedRecipient[]
}

/** What a section shows of a record in a list of results. */
export function listedRow(record: ListedRecord, section: PublicSection): ListedRow {
  const { id, year, texts, recipientKey, paidKey, placeKey } = record
  const shape = section.shapes.ofShared(texts)
  const keys = { recipientKey, paidKey, placeKey, name: texts.name }
  return {
    figures: {
      ...{ id, year, sectionId: section.publishedAs },
      amount: section.showsAmount ? record.amount : null,
      isRepeat: section.showsAmount && record.isRepeat,
    },
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
