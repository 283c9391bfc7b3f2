import { describe, expect, it } from '@jest/globals'
import { emptyValues, type RecordValues } from '#server/features/record-fields/index.ts'
import { rowHash } from './row-hash.ts'

const empty: RecordValues = { ...emptyValues, year: 2024, sectionId: 1310 }

const full: RecordValues = {
  ...emptyValues,
  ...{ year: 2024, sectionId: 1310, itemNumber: '7', jrctNumber: 'jRCTs031190001' },
  ...{ payee: '青葉研究支援機構', facility: '青葉大学病院', department: '循環器内科', name: '見本　太郎' },
  ...{ alternateKanji: '見本　太朗', alternateFacility: '青葉大附属病院', alternateDepartment: '第一内科' },
  ...{ numberOfPayments: 2, amount: 111370, quantity: '10 g', item: '試薬', reason: '監修' },
  ...{ comments: '一行目\n二行目', title: '年間の合計', isIndirect: true, isRepeat: true },
}

// Hashes are stored with every row and added up in the content hashes of editions, so they must never change.
describe('the hash of a row', () => {
  it('equals the stored one', () => {
    expect(rowHash(empty)).toBe('VC1U9AjpB6gvJ9LoVwLHHg')
    expect(rowHash(full)).toBe('9P6EUuBKZapg6P-PJk88w5')
  })

  it.each<[Partial<RecordValues>, string]>([
    [{ year: 2023 }, 'WM1HiTFB5avFfPScd6xpHJ'],
    [{ sectionId: 1110 }, '76jZPc85ZQKH3FWup1FR9H'],
    [{ itemNumber: 'x' }, 'L5cX5E09NLaONMI6UHpLaY'],
    [{ jrctNumber: 'x' }, 's7zES63qCyxKeOagc6EJ--'],
    [{ payee: 'x' }, 'XncWhFoPGnJk1BdiTh8m9G'],
    [{ facility: 'x' }, 'I-IVmgg3Nyphc_2S-p0twN'],
    [{ department: 'x' }, 'vyBLUaJmIjLEn2cuHnliO5'],
    [{ name: 'x' }, 'OBA49_SfYHYgQpQtX9PO7E'],
    [{ alternateKanji: 'x' }, '3IsHAVmGmuLOhU1Z9pos8e'],
    [{ alternateFacility: 'x' }, 'aEBbrO8Y0g5kJ-Y4zUtHp0'],
    [{ alternateDepartment: 'x' }, 'A-yyGCh54Ubk-BmFkHQ9s7'],
    [{ numberOfPayments: 0 }, 'Firaxl5Udzyu0uhL4hNtWm'],
    [{ amount: 0 }, '2sKPCQPINgP1NxMqLB3e6A'],
    [{ quantity: 'x' }, 'RqdvsANg9DHkJC6VdT3da7'],
    [{ item: 'x' }, 'sDa1xA2svt7MUMobJuARuP'],
    [{ reason: 'x' }, 'obrSKKZaewYFObZpvQyjLI'],
    [{ comments: 'x' }, 'w_BWgkskE0EeI65D2Z9bCn'],
    [{ title: 'x' }, 'VzravCpHgDNSoVVwKXrzIm'],
    [{ isIndirect: true }, 'dsgvZJKCGItkf-zWBdJhx9'],
    [{ isRepeat: true }, 'bb-XsX_a9FWQlrSe6_ygXr'],
  ])('is unchanged for %j', (change, hash) => {
    expect(rowHash({ ...empty, ...change })).toBe(hash)
  })
})
