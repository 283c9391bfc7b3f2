import { describe, expect, it } from '@jest/globals'
import Joi from '#server/lib/joi.ts'
import { AppError } from '#server/errors/app-error.ts'
import { field, input, required } from '#server/lib/input.ts'
import type { Redirect } from './answers.ts'
import { again, redirect } from './answers.ts'
import { pinned, text, textUpTo, ticked } from './fields.ts'
import { toForm } from './form.ts'
import type { PageRequest } from './page-request.ts'
import type { Refusals } from './refusals.ts'

// What a form needs of its request: sentences.
const request = { ui: { t: (key: string) => key } } as unknown as PageRequest
const schema = input({
  name: required(field(Joi.string()), 'companies.error.nameRequired'),
  note: textUpTo(3),
  sure: ticked,
  seen: pinned,
})
type Input = { name: string; note: string; sure: boolean; seen?: number }

const submitting = (
  submit: (input: Input) => Promise<Redirect>,
  refusals: Refusals<object, PageRequest, Input> = {},
) =>
  toForm({
    schema,
    refusals,
    controlOf: (of) => `${of}Control`,
    submit: (_, __, sent: Input) => submit(sent),
  })
const failing = (error: Error, refusals?: Refusals<object, PageRequest, Input>) =>
  submitting(() => Promise.reject(error), refusals).take({}, request, { name: 'a' })

const refused = (errors: object, code: number, status: number) =>
  expect.objectContaining({ errors, status, error: expect.objectContaining({ code }) })

describe('a form', () => {
  it('gives its input, checked, to submit', async () => {
    const form = submitting(({ name, note, sure, seen }) =>
      Promise.resolve(redirect(`/${name}/${note}/${sure}/${seen}`, 'done')),
    )
    const sent = { name: 'a', note: ' n ', sure: 'on', seen: '7', _csrf: 'x' }
    expect(await form.take({}, request, sent)).toEqual(redirect('/a/n/true/7', 'done'))
    expect(await form.take({}, request, { name: 'a', seen: 'x' })).toEqual(
      redirect('/a//false/undefined', 'done'),
    )
  })

  it('is refused with every fault at its control when the input is wrong', async () => {
    const form = submitting(() => Promise.reject(new Error('not reached')))
    expect(await form.take({}, request, { note: 'long' })).toEqual(
      refused(
        { nameControl: 'companies.error.nameRequired', noteControl: 'common.error.maxLength' },
        406,
        422,
      ),
    )
  })

  it('is refused as its table says of the code', async () => {
    const fields = [{ field: 'name', message: 'taken' }]
    expect(await failing(new AppError(406, { fields }))).toEqual(refused({ nameControl: 'taken' }, 406, 422))
    expect(await failing(new AppError(721), { 721: { status: 409, key: 'meanwhile' } })).toEqual(
      refused({ '': 'meanwhile' }, 721, 409),
    )
    expect(await failing(new AppError(613), { 613: { control: 'code' } })).toEqual(
      refused({ code: 'api.error.613' }, 613, 422),
    )
    expect(await failing(new AppError(715), { 715: { leadTo: (_, { name }) => `/${name}` } })).toEqual(
      redirect('/a', { level: 'error', key: 'api.error.715' }),
    )
  })

  it('leaves to the error page what its table does not name', async () => {
    await expect(failing(new AppError(404), { 721: {} })).rejects.toMatchObject({ code: 404 })
    await expect(failing(new AppError(406), { 406: false })).rejects.toMatchObject({ code: 406 })
    await expect(failing(new Error('broken'), { 721: {} })).rejects.toThrow('broken')
  })

  it('may be shown again without an error, and needs no input', async () => {
    const form = toForm({ submit: () => Promise.resolve(again({ removes: [1] })) })
    expect(await form.take({}, request, undefined)).toEqual(again({ removes: [1] }, 200))
  })

  it('takes a text that came twice for none', async () => {
    const form = toForm({
      schema: input({ text }),
      submit: (_, __, sent: { text: string }) => Promise.resolve(redirect(`/${sent.text}`)),
    })
    expect(await form.take({}, request, { text: ['a', 'b'] })).toEqual(redirect('/'))
  })
})
