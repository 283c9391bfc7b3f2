import { describe, expect, it } from '@jest/globals'
import { csvLine } from './csv-line.ts'
import { guardFormula, unguardFormula } from './formula-guard.ts'

const values = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(1)',
  '\tx',
  '\rx',
  '\nx',
  '＝1',
  "'",
  "'=1",
  "''",
  ' =1',
  '　＋1',
  '\ufeff=1',
  '',
  'a=1',
  '甲',
  '"=1',
  'a",=1',
  ';=1',
]

describe('formulas in our CSV files', () => {
  it('guarding and unguarding is the identity', () => {
    for (const value of values) expect(unguardFormula(guardFormula(value))).toBe(value)
  })

  it('no guarded text starts like a formula, also behind blanks', () => {
    for (const value of values)
      expect(guardFormula(value)).not.toMatch(/^[\s\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/)
  })

  it('quotes every cell and leaves numbers alone', () => {
    expect(csvLine(['a"b', -5, null, '=1'])).toBe('"a""b","-5","","\'=1"\r\n')
  })
})
