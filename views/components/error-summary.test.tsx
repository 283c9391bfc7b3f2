import { describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { TextField } from '#views/components/field.tsx'
import { renderView } from '#views/testing/view-fixture.ts'
import { FormErrors } from './console/form-errors.tsx'

const Form = ({ errors }: { errors: Record<string, string> }) => (
  <>
    <FormErrors errors={errors} first="first" />
    <TextField id="first" label="姓" error={errors.first} />
    <TextField id="last" label="名" error={errors.last} />
  </>
)
const linesOf = (errors: Record<string, string>) => {
  const $ = load(renderView(Form, { errors }))
  return $('#error-summary a')
    .get()
    .map((link) => $(link).text())
}

describe('the summary of errors', () => {
  it('names the fields below it, so that equal sentences can be told apart', () => {
    expect(linesOf({ first: '入力してください', last: '入力してください' })).toEqual([
      '姓：入力してください',
      '名：入力してください',
    ])
  })

  it('does not repeat a name, and has none for what is no field, nor for the whole form', () => {
    const errors = { first: '姓を入力してください', attest: '確認してください', '': '変更されています' }
    expect(linesOf(errors)).toEqual(Object.values(errors))
  })
})
