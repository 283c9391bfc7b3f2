import { expect, it } from '@jest/globals'
import { screens } from '#server/http/pages/company/wording/screens.ts'
import { wordingKinds } from './journeys/wording-kinds.ts'

it('the journey of wording words something on every screen of it', () => {
  const worded = wordingKinds.map(({ screen }) => screen.split('/')[0])
  expect(screens.map(({ message }) => message).filter((message) => !worded.includes(message))).toEqual([])
})
