import { answer } from '#server/lib/answer.ts'
import Joi from '#server/lib/joi.ts'
import { MAX_SELECTED } from '#server/features/record-changes/index.ts'
import type { Services } from '#server/http/services.ts'
import { field, input, listOf, required } from '#server/lib/input.ts'
import { companyCall, type ApiCall } from '../call.ts'
import type { CompanyContext } from '../call-context.ts'
import { fields } from '../fields.ts'
import { dataRecord, historyAnswer, historyEntry } from './presenter.ts'
import { changedRecordAnswer } from './record-answers.ts'
import { typeOfRecord } from './type-of-record.ts'

const revision = required(fields.count)

type RecordServices = Pick<Services, 'recordChanges' | 'recordStates'>

/** The calls that delete, revert and restore single records of the draft, and read their history (SPEC §7). */
export function recordCalls({ recordChanges, recordStates }: RecordServices): ApiCall[] {
  /** The company, type and id of the record in the path. */
  const place = async ({ req, company }: CompanyContext<unknown>) => {
    const id = String(req.params.id)
    return [company.id, await typeOfRecord(recordStates, company.id, id), id] as const
  }

  return [
    companyCall({
      method: 'get',
      path: '/data-record/history/:id',
      access: 'company-admin',
      token: 'read',
      input: input({}),
      names: { id: 'record' },
      answers: historyAnswer,
      async handler(context) {
        const history = await recordStates.history(...(await place(context)))
        return history.map(historyEntry)
      },
    }),
    companyCall({
      method: 'delete',
      path: '/data-record/delete/:id',
      access: 'company-admin',
      // if omitted, whatever revision is stored
      input: input({ revision: fields.count }),
      names: { id: 'record' },
      message: 'api.delete.200',
      answers: answer.nothing,
      errors: [714, 721],
      async handler(context) {
        const [companyId, type, id] = await place(context)
        const { record } = await recordStates.state(companyId, type, id)
        const seen = { id, revision: context.input.revision ?? record.revision }
        await recordChanges.remove(context.actor, companyId, type, [seen])
        return null
      },
    }),
    companyCall({
      method: 'post',
      path: '/data-record/delete-selected',
      access: 'company-admin',
      input: input({
        sectionType: fields.sectionTypeOr1,
        records: required(
          listOf(input({ id: required(field(Joi.string().max(21))), revision }), (list) =>
            list.min(1).max(MAX_SELECTED),
          ),
        ),
      }),
      example: { records: [{ id: '1-1', revision: 0 }] },
      message: 'api.delete.200',
      answers: answer.object({ deleted: answer.whole }),
      errors: [707, 714, 721],
      async handler({ actor, company, input: { sectionType, records } }) {
        await recordChanges.remove(actor, company.id, sectionType, records)
        return { deleted: records.length }
      },
    }),
    companyCall({
      method: 'put',
      path: '/data-record/revert/:id',
      access: 'company-admin',
      input: input({ revision }),
      names: { id: 'record' },
      example: { revision: 0 },
      message: 'api.update.200',
      answers: changedRecordAnswer,
      errors: [712, 714, 721],
      async handler(context) {
        const [companyId, type, id] = await place(context)
        const seen = { id, revision: context.input.revision }
        return changed(await recordChanges.revert(context.actor, companyId, type, seen))
      },
    }),
    companyCall({
      method: 'put',
      path: '/data-record/restore/:id',
      access: 'company-admin',
      input: input({}),
      names: { id: 'record' },
      message: 'api.update.200',
      answers: changedRecordAnswer,
      errors: [714, 721],
      async handler(context) {
        return changed(await recordChanges.restore(context.actor, ...(await place(context))))
      },
    }),
  ]
}

function changed({ record, isChanged }: Awaited<ReturnType<RecordServices['recordChanges']['restore']>>) {
  return { ...dataRecord(record), isChanged }
}
