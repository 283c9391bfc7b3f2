import { expect, it } from '@jest/globals'
import type { Request, Response } from 'express'
import { handleErrors } from './handle-errors.ts'

const left = Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })

const before = Object.assign(new Error('Cannot pipe'), { code: 'ERR_STREAM_UNABLE_TO_PIPE' })

it.each([
  ['before the first byte', { headersSent: false, destroyed: true }, left],
  ['in the middle', { headersSent: true, destroyed: true }, left],
  ['before a file is open', { headersSent: false, destroyed: true }, before],
])('says nothing of a visitor who leaves %s', async (_when, state, error) => {
  const said: unknown[] = []
  const services = { logger: { error: (...words: unknown[]) => said.push(words) } } as unknown as Parameters<
    typeof handleErrors
  >[0]
  // anything that is done with this answer fails: there is nobody to answer
  const res = { ...state } as Response
  await handleErrors(services)(error, {} as Request, res, () => undefined)
  expect(said).toEqual([])
})
