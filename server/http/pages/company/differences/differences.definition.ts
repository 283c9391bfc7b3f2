import { redirect } from '#server/http/definitions/answers.ts'
import { sectionTypeNames, sectionTypes } from '#server/http/pages/company/names.ts'
import { sendCsv } from '#server/http/files/send-csv.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import { comparisonShown } from '../imports/comparison-progress.ts'
import { differencesQuery, sidesQuery } from './differences.input.ts'
import { csvNames, differencesCsv } from './differences-csv.ts'
import { data, download, page } from './differences.ts'
import { differencesProps } from './differences.view.ts'
import { sideNames } from './side-names.ts'
import { sidesOf } from './sides.ts'

/**
 * /company/preview/differences/{type}: the rows in which the preview differs from what visitors see, or with ?from
 * and ?to one edition from another. Section, kind and page stand in the address.
 */
export default sectionTypes.flatMap((type) => [
  page({
    path: paths.differences(type),
    access: 'company-admin',
    view: 'company/differences',
    // Reloads itself while rows are compared.
    passive: true,
    query: differencesQuery,
    load: (services, request) => differencesProps(services, request, type),
  }).form({
    path: paths.differencesAgain(type),
    async submit(services, { company, query }) {
      const { from, to, editions } = await sidesOf(services, company, type, query)
      await services.comparisons.tryAgain(from, to)
      return redirect(withQuery(paths.differences(type), editions))
    },
  }),
  download({
    path: paths.differencesCsv(type),
    access: 'company-admin',
    query: sidesQuery,
    async send(services, request) {
      const { actor, company, query, ui, http } = request
      const sides = await sidesOf(services, company, type, query)
      await services.audit.recordAlone(actor, {
        name: 'data_exported',
        companyId: company.id,
        details: { what: 'differences', type: sectionTypeNames[type], year: null },
      })
      const { from, to } = sideNames(ui, sides.editions, company)
      const lines = differencesCsv(services, ui, sides, { from: from.heading, to: to.heading })
      await sendCsv(services, http.res, csvNames(ui, type), lines)
    },
  }),
  data({
    path: paths.differencesProgress(type),
    access: 'company-admin',
    passive: true,
    query: sidesQuery,
    async load(services, { company, query, ui }) {
      const { from, to } = await sidesOf(services, company, type, query)
      return comparisonShown(ui, await services.comparisons.between(from, to))
    },
  }),
])
