import { expect, it } from '@jest/globals'
import { referenceSections as sections } from '#seeds/reference/guidelines.ts'
import { asListed, type DataRecord } from '#server/features/data-records/index.ts'
import { emptyValues, textFields } from '#server/features/record-fields/index.ts'
import { SectionTree } from '#server/features/sections/index.ts'
import { defaultDisplay } from '#server/features/wording/index.ts'
import { PublicationPolicy } from './index.ts'

const naming = ['name', 'alternateKanji', 'facility', 'alternateFacility', 'payee', 'title'] as const
const subsets = Array.from({ length: 2 ** naming.length }, (_, bits) =>
  naming.filter((_, at) => (bits >> at) % 2 === 1),
)

function recordWith(sectionId: number, filled: readonly string[]): DataRecord {
  const texts = textFields.map(({ name }) => [name, filled.includes(name) ? name : null])
  return {
    ...{ ...emptyValues, ...Object.fromEntries(texts), amount: 7, isRepeat: true },
    ...{ id: '1-1', companyId: 1, importId: 1, rowNo: 1, revision: 3, year: 2024, sectionId },
    recipientKey: filled.includes('name') ? 'person' : 'body',
    ...{ paidKey: 'paid', placeKey: filled.includes('facility') ? 'place' : '' },
  }
}

it.each([[[]], [['facility']], [['payee']], [['name']], [['amount']], [['facility', 'payee']]])(
  'a row of a list of results says what its record does where %j are hidden',
  (hidden: string[]) => {
    for (const subSubgroup of [true, false]) {
      const policy = new PublicationPolicy(new SectionTree([...sections]), {
        display: { ...defaultDisplay, subSubgroup },
        tableHeadings: () => ({
          columns: hidden.map((column) => ({ column, heading: { ja: '', en: '' }, visible: false })),
        }),
      })
      const wrong = sections.flatMap(({ id }) =>
        subsets.flatMap((filled) => {
          const record = recordWith(id, filled)
          const figures = policy.listedFigures(asListed(record))
          const { texts, recipientKey, named } = policy.listedNames(asListed(record))
          const published = policy.publish(record)
          const isSame =
            Object.entries({ ...figures, ...texts, recipientKey }).every(
              ([name, value]) => published[name as keyof typeof published] === value,
            ) && JSON.stringify(named) === JSON.stringify(policy.recipientsIn(record))
          return isSame ? [] : [`${id}: ${filled.join()}`]
        }),
      )
      expect(wrong).toEqual([])
    }
  },
)
