import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Request } from 'express'
import { fieldTypesOf } from '#server/lib/input.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { apiCalls } from './routes.ts'
import { hasBody, inputReader, isSecret } from './sent-input.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('no call with a body takes a secret from its address (SEC-INJ-42)', () => {
  const secrets = apiCalls(app.services)
    .filter(({ method }) => hasBody(method))
    .flatMap((call) =>
      [...fieldTypesOf(call.input).keys()].filter(isSecret).map((field) => ({ call, field })),
    )
  for (const { call, field } of secrets) {
    const read = () =>
      inputReader(call, call.input)({ query: { [field]: 'a' }, body: {} } as never as Request)
    expect(read).toThrow(
      expect.objectContaining({ code: 406, fields: [{ field, message: 'common.error.notInAddress' }] }),
    )
  }
  expect(new Set(secrets.map(({ field }) => field))).toEqual(
    new Set([
      'password',
      'passwordHash',
      'currentPassword',
      'newPassword',
      'confirmPassword',
      'otp',
      'token',
    ]),
  )
})
