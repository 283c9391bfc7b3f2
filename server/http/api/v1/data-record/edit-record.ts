import type { Request, Response } from 'express'
import Joi from 'joi'
import { AppError } from '#server/errors/app-error.ts'
import { typedOf } from '#server/features/record-changes/index.ts'
import { figureFields, flagFields, textFields, valuesOf } from '#server/features/record-fields/index.ts'
import { actorOf } from '#server/http/request/actor.ts'
import type { Services } from '../../../services.ts'
import { ownCompany } from '../company-scope.ts'
import { sendSuccess } from '../envelope.ts'
import { fields } from '../fields.ts'
import { dataRecord } from './presenter.ts'
import { typeOfRecord } from './record-calls.ts'

const text = Joi.string().allow('', null).max(10_000)
const figure = Joi.alternatives(Joi.number().strict(), Joi.string().allow('').max(40)).allow(null)

/** What `PUT /data-record/update` takes to edit one record; a field that is left out stays as it is. */
export const recordEditKeys = {
  id: Joi.string().max(21),
  revision: fields.count,
  /** A record stays in the year it was imported for. */
  year: fields.year,
  sectionId: fields.sectionId,
  ...Object.fromEntries(textFields.map(({ name }) => [name, text])),
  ...Object.fromEntries(figureFields.map(({ name }) => [name, figure])),
  ...Object.fromEntries(flagFields.map(({ name }) => [name, Joi.boolean().strict()])),
}

export type RecordEdit = Record<string, string | number | boolean | null | undefined> & {
  id: string
  revision?: number
}

/** Edits one record of the draft. @throws AppError 406 without the revision that was looked at, 707, 712 also for another year, 721 */
export async function editRecord(
  services: Services,
  req: Request,
  res: Response,
  input: RecordEdit,
): Promise<void> {
  const company = await ownCompany(services, req, {})
  const { id, revision } = input
  const type = await typeOfRecord(services, company.id, id)
  if (revision === undefined)
    throw new AppError(406, { fields: [{ field: 'revision', message: 'common.error.required' }] })
  const { record } = await services.recordChanges.state(company.id, type, id)
  if (input['year'] !== undefined && input['year'] !== record.year)
    throw new AppError(712, {
      fields: [{ field: 'year', message: 'import-errors.yearDiffers', params: { year: record.year } }],
    })
  const section = services.sections.get(type, Number(input['sectionId'] ?? record.sectionId))
  const typed: Record<string, string> = { ...typedOf(valuesOf(record), section.code) }
  for (const { name, column } of [...textFields, ...figureFields])
    if (input[name] !== undefined) typed[column] = String(input[name] ?? '')
  for (const { name, column } of flagFields)
    if (input[name] !== undefined) typed[column] = input[name] ? '1' : ''
  const seen = { id, revision: Number(revision) }
  const { record: saved, isChanged } = await services.recordChanges.edit(
    actorOf(req),
    company.id,
    type,
    seen,
    typed,
  )
  sendSuccess(services, req, res, { ...dataRecord(saved), sectionType: type, isChanged }, 'api.update.200')
}
