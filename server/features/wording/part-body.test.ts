import { expect, it } from '@jest/globals'
import { bodyAs } from './part-body.ts'

it('returns a stored body unchanged', () => {
  const body = { title: { ja: '公開について', en: '' } }
  expect(bodyAs('faq topic', body)).toBe(body)
})

it.each([undefined, null])('returns null, for the default wording, without a body: %p', (body) => {
  expect(bodyAs('terms', body)).toBeNull()
})
