import { brotliCompressSync } from 'node:zlib'
import { expect, it } from '@jest/globals'
import type { Company } from '#server/features/companies/index.ts'
import { companyColours } from './company-colours.ts'
import type { Participant } from './participant.ts'

const participant = (id: number, colour: string): Participant => ({
  company: { id } as Company,
  ownTerms: false,
  colour,
})

it('gives each company its colours, and those of one colour together', () => {
  const sheet = companyColours([
    participant(1, '#0b6b45'),
    participant(7, '#123f7a'),
    participant(9, '#0b6b45'),
  ])
  expect(sheet).toMatch(/^:root\{/)
  expect(sheet).toContain('.t-1,.t-9{--key:#0b6b45')
  expect(sheet).toContain('.t-7{--key:#123f7a')
})

it('leaves room for a page beside the colours of seventy companies', () => {
  const colourOf = (at: number) => `#${((at * 0x9e3779b1) >>> 8).toString(16).padStart(6, '0').slice(-6)}`
  const all = Array.from({ length: 70 }, (_, at) => participant(at + 1, colourOf(at)))
  const bytes = brotliCompressSync(companyColours(all)).length
  expect(bytes).toBeLessThan(4096)
})
