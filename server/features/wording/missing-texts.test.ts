import { expect, it } from '@jest/globals'
import { missingTexts } from './missing-texts.ts'
import { emptySectionDetail, type SectionDetail } from './section-details.ts'

const text = (ja: string) => ({ ja, en: '' })
const detail = (changes: Partial<SectionDetail>): SectionDetail => ({ ...emptySectionDetail(), ...changes })
const others = [null, detail({ tax: text('税込み') }), detail({ description: text('説明') })]

it('names what a company says of other sections and not of this one', () => {
  const money = { hasMoney: true }
  expect(missingTexts(money, null, others)).toEqual(['description', 'tax'])
  expect(missingTexts(money, detail({ tax: text('税抜き') }), others)).toEqual(['description'])
  expect(missingTexts({ hasMoney: false }, null, others)).toEqual(['description'])
})

it('asks for nothing while a company says nothing of any section', () => {
  expect(missingTexts({ hasMoney: true }, null, [null, detail({})])).toEqual([])
})
