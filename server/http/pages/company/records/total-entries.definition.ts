import { AppError } from '#server/errors/app-error.ts'
import { DISCLOSURE } from '#server/features/sections/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { chosenYear } from '#server/http/definitions/query-fields.ts'
import { sentInput, type SentForm } from '#server/http/definitions/typed.ts'
import { yearOf } from '#server/http/pages/query.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import { converted, input } from '#server/lib/input.ts'
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
  schema: converted(sentInput, textsOf),
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
    const leaves = await totalEntries.leavesOf(company.id, type, year)
    const typed = leaves.map(({ id }) => {
      const [payments, amount] = figureControls(id)
      return { sectionId: id, numberOfPayments: sent[payments] ?? '', amount: sent[amount] ?? '' }
    })
    const changed = await totalEntries.save(actor, company.id, type, year, typed, sent.stamp ?? '')
    const toast = changed > 0 ? 'api.update.200' : 'records.toast.unchanged'
    return redirect(withQuery(path, { year }), toast)
  },
})

/** A name that came twice becomes one text that is no figure. */
function textsOf(sent: SentForm): Partial<Record<string, string>> {
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]))
}
