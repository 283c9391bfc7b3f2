import { describe, expect, it } from '@jest/globals'
import { readRecipientList } from './recipient-list.ts'
import { MAX_LINES } from './review-limits.ts'

const read = (text: string | Buffer) =>
  readRecipientList(() => Promise.resolve(pieces(Buffer.from(text as string))))

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  await Promise.resolve()
  yield bytes
}
const refusal = (message: string) =>
  expect.objectContaining({ code: 406, fields: [expect.objectContaining({ field: 'file', message })] })

describe('a list of recipients', () => {
  it('is read by its headings, line by line', async () => {
    expect(
      await read(
        'メールアドレス,所属施設,氏名,備考\r\na@example.jp, 見本病院 ,石田 学,x\r\n\r\n,見本病院,\r\n',
      ),
    ).toEqual([
      { line: 2, name: '石田 学', facility: '見本病院', email: 'a@example.jp' },
      { line: 4, name: null, facility: '見本病院', email: null },
    ])
  })

  it.each([';', '\t'])('is read with the separator in which Excel saves it: %j', async (separator) => {
    const text = '氏名,施設,email\n"石田, 学","見本病院",a@example.jp\n山本 茂,見本病院,b@example.jp\n'
    const rows = text.replaceAll(/,(?! )/g, separator)
    expect((await read(rows)).map(({ name, facility, email }) => [name, facility, email])).toEqual([
      ['石田, 学', '見本病院', 'a@example.jp'],
      ['山本 茂', '見本病院', 'b@example.jp'],
    ])
  })

  it('is read in the encoding in which Excel saves it', async () => {
    const shiftJis = Buffer.from([0x8e, 0x81, 0x96, 0xbc, 0x2c, 0x65, 0x6d, 0x61, 0x69, 0x6c, 0x0d, 0x0a])
    const row = Buffer.concat([Buffer.from([0x90, 0xce, 0x93, 0x63]), Buffer.from(',a@example.jp\r\n')])
    expect(await read(Buffer.concat([shiftJis, row]))).toEqual([
      { line: 2, name: '石田', facility: null, email: 'a@example.jp' },
    ])
  })

  it.each([
    ['', 'reviews.error.noLines'],
    ['氏名,email\n', 'reviews.error.noLines'],
    ['石田 学,a@example.jp\n', 'reviews.error.headings'],
    ['氏名,施設\n石田,見本病院\n', 'reviews.error.headings'],
    ['氏名,email\n' + 'a,a@example.jp\n'.repeat(MAX_LINES + 1), 'reviews.error.tooManyLines'],
    ['氏名,email\n"a,a@example.jp\n', 'import-errors.quoteOpen'],
  ])('is refused as a whole where nothing can be read by it (%#)', async (text, message) => {
    await expect(read(text)).rejects.toEqual(refusal(message))
  })
})
