import { expect, it } from '@jest/globals'
import { measures, type SelfCheck } from '#server/features/site/index.ts'
import { portalSelfCheck } from './portal-self-check.ts'

type Answers = SelfCheck['answers']
const all = (answer: Answers['search']): Answers =>
  Object.fromEntries(measures.map((measure) => [measure, answer])) as Answers
const company = (answers: Partial<Answers> = {}, ownTerms = false) => ({
  answers: { ...all('yes'), ...answers },
  ownTerms,
})
const everything = { search: true, file: true }

it('says yes only where it holds for every company', () => {
  const both = portalSelfCheck([company(), company({ oneFile: 'part' })], everything)
  expect(both).toMatchObject({ search: 'yes', oneFile: 'yes', itemised: 'yes' })
  const withoutFile = portalSelfCheck([company(), company({ oneFile: 'no', itemised: 'part' })], everything)
  expect(withoutFile).toMatchObject({ oneFile: 'part', itemised: 'part' })
  const withOwnTerms = portalSelfCheck([company(), company({}, true)], everything)
  expect(withOwnTerms).toMatchObject({ search: 'part', oneFile: 'part', itemised: 'part' })
})

it('says no where the portal has no row', () => {
  const answers = portalSelfCheck([company({}, true)], everything)
  expect(answers).toMatchObject({ search: 'no', oneFile: 'no', characteristics: 'no', itemised: 'no' })
  expect(portalSelfCheck([company()], { search: false, file: false })).toMatchObject({
    search: 'no',
    oneFile: 'no',
    format: 'part',
  })
})

it('takes one tax rule of each of two companies for two', () => {
  expect(portalSelfCheck([company()], everything).tax).toBe('yes')
  expect(portalSelfCheck([company(), company()], everything).tax).toBe('part')
  expect(portalSelfCheck([company({ tax: 'no' })], everything).tax).toBe('no')
})
