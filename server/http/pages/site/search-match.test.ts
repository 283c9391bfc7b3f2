import { describe, expect, it } from '@jest/globals'
import type { PublicHit } from '#server/features/site/index.ts'
import type { Ui } from '#views/ui.tsx'
import { matchReason } from './search-match.ts'

type Match = PublicHit['match'][number]

const words: Record<string, string> = {
  'site.search.why.reading': '読み「{{reading}}」',
  'site.search.why.alternateKanji': '別表記「',
  'site.search.why.end': '」',
}
const ui = {
  lang: 'ja',
  t: (key: string, values: Record<string, string> = {}) =>
    (words[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole),
} as unknown as Ui

const match = (field: Match['field'], start: number, end: number, more: Partial<Match> = {}): Match => ({
  ...{ field, start, end, kind: 'same', variants: [] },
  ...more,
})
const reasonOf = (texts: Partial<PublicHit>, ...matches: Match[]) =>
  matchReason(ui, { ...texts, match: matches } as PublicHit, ['name', 'facility', 'department'])
    ?.map(({ text }) => text)
    .join('') ?? null

describe('why a recipient was found', () => {
  const watanabe = { name: '渡邉 健', alternateKanji: '渡辺 健' }

  it('is nothing where the name itself has what was typed, whatever its other spelling', () => {
    const other = match('alternateKanji', 0, 2, { kind: 'variant', variants: [{ shown: '辺', typed: '邉' }] })
    expect(reasonOf(watanabe, match('name', 0, 2), other)).toBeNull()
    expect(reasonOf(watanabe, other)).toBe('別表記「渡辺 健」')
  })

  it('has the reading of each word, in the order of the name', () => {
    const given = match('name', 3, 4, { kind: 'reading', reading: 'マコト' })
    const family = match('name', 0, 2, { kind: 'reading', reading: 'ワタナベ' })
    expect(reasonOf({ name: '渡邉 誠' }, given, family)).toBe('読み「ワタナベ マコト」')
  })
})
