import Joi from 'joi'
import { AppError } from '#server/errors/app-error.ts'
import { DISCLOSURE } from '#server/features/sections/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { chosenYear } from '#server/http/definitions/fields.ts'
import { yearOf } from '#server/http/pages/query.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import { input, inputFrom } from '#server/lib/input.ts'
import { page } from './records.ts'
import { figureControls, totalsProps } from './total-entries.view.ts'

const type = DISCLOSURE
const path = paths.dataListPart(type, 'totals')

/** /company/data/list/disclosure/totals: the yearly totals of sections without rows. Patients have none (FIELD). */
export default page({
  path,
  access: 'company-admin',
  view: 'company/total-entries',
  query: input({ year: chosenYear }),
  load: totalsProps,
}).form({
  schema: inputFrom<Partial<Record<string, string>>>(
    Joi.object().pattern(Joi.string(), Joi.any().custom(String)),
  ),
  controlOf: (field) => field && `t${field}`,
  refusals: {
    406: false,
    712: {},
    715: { status: 409 },
    // What is stored now is shown next to what was typed.
    721: { status: 409, errors: () => Promise.resolve({}) },
  },
  async submit({ totalEntries }, { actor, company }, sent) {
    const year = yearOf(sent.year)
    if (year === undefined) throw new AppError(406)
    const typed = totalEntries.leavesOf(type).map(({ id }) => {
      const [payments, amount] = figureControls(id)
      return { sectionId: id, numberOfPayments: sent[payments] ?? '', amount: sent[amount] ?? '' }
    })
    const changed = await totalEntries.save(actor, company.id, type, year, typed, sent.stamp ?? '')
    const toast = changed > 0 ? 'api.update.200' : 'records.toast.unchanged'
    return redirect(withQuery(path, { year }), toast)
  },
})
